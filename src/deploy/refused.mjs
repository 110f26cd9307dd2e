/** The build stops for a reason that whoever started it can mend: said in lines, without a stack. */
export class Refused extends Error {
  /** @param {string} title @param {readonly string[]} lines */
  constructor(title, lines = []) {
    super([title, ...lines.map((line) => `  ${line}`)].join('\n'));
    this.name = 'Refused';
  }
}
