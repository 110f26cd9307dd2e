/** Stops the build for a reason that the person who started it can fix. Printed as lines, without a stack. */
export class Refused extends Error {
  /** @param {string} title @param {readonly string[]} lines */
  constructor(title, lines = []) {
    super([title, ...lines.map((line) => `  ${line}`)].join('\n'));
    this.name = 'Refused';
  }
}
