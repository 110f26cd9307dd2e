/**
 * Quotes the integers of 16 and more digits in a JSON text: Java backends send ids past 2^53 as numbers,
 * which JSON.parse would round. Strings, decimals and exponents stay as they are. Linear in the text.
 */
export function quoteLongIntegers(json: string): string {
  if (!/\d{16}/.test(json)) return json;
  let inString = false;
  return json
    .split('"')
    .map((part) => {
      if (!inString) {
        inString = true;
        return part.replace(/(^|[:,[\s])(-?\d{16,})(?=[,\]}\s]|$)/g, '$1"$2"');
      }
      let end = part.length;
      while (part[end - 1] === '\\') end--;
      // After an odd number of backslashes the quote belongs to the string.
      inString = (part.length - end) % 2 === 1;
      return part;
    })
    .join('"');
}
