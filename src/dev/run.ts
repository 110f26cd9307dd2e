import { Refused } from '../deploy/refused.ts';
import { say } from './lines.ts';

/** The arguments that each command allows. Commands that are not listed here check their arguments themselves. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  build: [],
  compile: [],
  serve: ['--watch'],
  clip: [],
};

/**
 * In: the commands by name, and the arguments of `node build.mjs`. Runs the command that they name. If it fails,
 * prints a line for each error and exits with code 1.
 */
export async function run(
  commands: Readonly<Record<string, (words: string[]) => Promise<void>>>,
  [command = 'build', ...words]: readonly string[],
): Promise<void> {
  try {
    const start = Object.keys(commands).includes(command) ? commands[command] : undefined;
    if (!start)
      throw new Refused(
        `There is no command ${command}: build.mjs knows ${Object.keys(commands).join(', ')}`,
      );
    const known = WORDS[command];
    const odd = known && words.find((word) => !known.includes(word));
    if (odd !== undefined)
      throw new Refused(
        `${command} does not know ${odd}; it takes ${known?.join(', ') || 'no further words'}`,
      );
    await start(words);
  } catch (error) {
    say(error);
    process.exit(1);
  }
}
