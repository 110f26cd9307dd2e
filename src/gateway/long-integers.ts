/**
 * Quotes integers of 16 and more digits in a JSON text: Java backends send ids above 2^53 as numbers, which JSON.parse
 * would round. Strings, decimals and exponents stay unchanged. Runs in linear time, and copies the text only if there
 * is something to quote.
 */
export function quoteLongIntegers(json: string): string {
  const long = /(^|[:,[\s])(-?\d{16,})(?=[,\]}\s]|$)/g;
  let quoted = '';
  let copied = 0;
  let inString = false;
  let quote = -2;
  for (let found = long.exec(json); found; found = long.exec(json)) {
    const [, before = '', digits = ''] = found;
    const start = found.index + before.length;
    // Find out whether a string is open at this position. Each quote on the way is visited once.
    if (quote < -1) quote = json.indexOf('"');
    for (; quote >= 0 && quote < start; quote = json.indexOf('"', quote + 1)) {
      let end = quote;
      while (inString && json[end - 1] === '\\') end--;
      // After an odd number of backslashes the quote is escaped.
      if ((quote - end) % 2 === 0) inString = !inString;
    }
    if (inString) continue;
    quoted += json.slice(copied, start) + '"' + digits + '"';
    copied = start + digits.length;
  }
  return quoted + json.slice(copied);
}
