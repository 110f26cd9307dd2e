import { Refused } from '../deploy/refused.mjs';
import { say } from './lines.mjs';

/** The words that a command takes; one that is not named here reads its own. */
const WORDS = { build: [], compile: [], serve: ['--watch'], clip: [] };

/**
 * In: the commands by name, and the words behind `node build.mjs`. Runs the one that they name; what goes wrong is said
 * in a line each, and is this process's exit code.
 */
export async function run(commands, [command = 'build', ...words]) {
  // Stacks of bundled modules lead to their sources.
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
