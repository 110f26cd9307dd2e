import { Refused } from '../deploy/refused.mjs';
import { say } from './lines.mjs';

/** The arguments that each command allows. Commands that are not listed here check their arguments themselves. */
const WORDS = { build: [], compile: [], serve: ['--watch'], clip: [] };

/**
 * In: the commands by name, and the arguments of `node build.mjs`. Runs the command that they name. If it fails,
 * prints a line for each error and exits with code 1.
 */
export async function run(commands, [command = 'build', ...words]) {
  // So that stacks of bundled modules show places in the sources.
  process.setSourceMapsEnabled(true);
  try {
    if (!Object.hasOwn(commands, command))
      throw new Refused(
        `There is no command ${command}: build.mjs knows ${Object.keys(commands).join(', ')}`,
      );
    const odd = words.find((word) => WORDS[command] && !WORDS[command].includes(word));
    if (odd !== undefined)
      throw new Refused(
        `${command} does not know ${odd}; it takes ${WORDS[command].join(', ') || 'no further words'}`,
      );
    await commands[command](words);
  } catch (error) {
    say(error);
    process.exit(1);
  }
}
