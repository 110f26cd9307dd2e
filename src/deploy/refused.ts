/** Stops the build for a reason that the person who started it can fix. Printed as lines, without a stack. */
export class Refused extends Error {
  constructor(title: string, lines: readonly string[] = []) {
    super([title, ...lines.map((line) => `  ${line}`)].join('\n'));
    this.name = 'Refused';
  }
}
