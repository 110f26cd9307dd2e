/**
 * Quotes integers of 16 and more digits in a JSON text: Java backends send ids above 2^53 as numbers, which JSON.parse
 * would round. Strings, decimals and exponents stay unchanged. Runs in linear time, and copies the text only if there
 * is something to quote.
 */
export function quoteLongIntegers(json: string): string {
  const long = /(^|[:,[\s])-?\d{16,}(?![^,\]}\s])/g;
  let quoted = '';
  let copied = 0;
  let inString = false;
  let quote = json.indexOf('"');
  // Not `exec`, which creates an array and strings for each integer.
  while (long.test(json)) {
    const end = long.lastIndex;
    let start = end - 16;
    // Back over further digits and the minus. Only these can have codes from 45 to 57 here.
    while (json.charCodeAt(start - 1) > 44 && json.charCodeAt(start - 1) < 58) start--;
    // Find out whether a string is open at this position. Each quote on the way is visited once.
    for (; quote >= 0 && quote < start; quote = json.indexOf('"', quote + 1)) {
      let before = quote;
      while (inString && json[before - 1] === '\\') before--;
      // After an odd number of backslashes the quote is escaped.
      if (!((quote - before) % 2)) inString = !inString;
    }
    if (!inString) {
      quoted += json.slice(copied, start) + '"' + json.slice(start, end) + '"';
      copied = end;
    }
  }
  return quoted + json.slice(copied);
}
