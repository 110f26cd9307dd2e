import { test as plain, type Callback } from 'uvu';
import { aloneCommand, isChosen, tellName } from './in-process.ts';

const failed: string[] = [];

/** uvu's `test`, which knows the runner's `--only` and `--list`, and says how to run a failed test alone. */
function named(name: string, handler: Callback): void {
  if (!isChosen(name)) return;
  if (process.env.LIST) return tellName(name);
  plain(name, async (context) => {
    try {
      await handler(context);
    } catch (error) {
      failed.push(name);
      // uvu prints the message only; fast-check puts what the test itself says into the cause.
      if (error instanceof Error && 'cause' in error && error.cause instanceof Error)
        error.message += `\n${error.cause.message}`;
      throw error;
    }
  });
}

function run(): void {
  // A file may have opened servers, and with LIST nobody closes them.
  if (process.env.LIST) setTimeout(() => process.exit(0), 500);
  else plain.run();
}

export const test: typeof plain = Object.assign(named, plain, { run, only: named });

process.on('exit', () => {
  for (const name of failed) console.log(`alone: ${aloneCommand(name)}`);
});
