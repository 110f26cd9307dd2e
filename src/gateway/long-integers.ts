/**
 * Quotes the integers of 16 and more digits in a JSON text: Java backends send ids past 2^53 as numbers,
 * which JSON.parse would round. Strings, decimals and exponents stay as they are. Linear in the text, which is copied only
 * where there is something to quote.
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
    // Whether a string is open there: each quote on the way is looked at once.
    if (quote < -1) quote = json.indexOf('"');
    for (; quote >= 0 && quote < start; quote = json.indexOf('"', quote + 1)) {
      let end = quote;
      while (inString && json[end - 1] === '\\') end--;
      // After an odd number of backslashes the quote belongs to the string.
      if ((quote - end) % 2 === 0) inString = !inString;
    }
    if (inString) continue;
    quoted += json.slice(copied, start) + '"' + digits + '"';
    copied = start + digits.length;
  }
  return quoted + json.slice(copied);
}
