import { test as plain, type Callback } from 'uvu';

/** uvu's `test`, which leaves out the tests without ONLY in their name, and prints why an error was thrown. */
function named(name: string, handler: Callback): void {
  if (!name.includes(process.env.ONLY ?? '')) return;
  plain(name, async (context) => {
    const sayWaiting = () => console.log(`   FAIL  "${name}"\n    It waits for something that never comes`);
    process.on('exit', sayWaiting);
    try {
      await handler(context);
    } catch (error) {
      // uvu prints the message only; fast-check puts what the test itself says into the cause.
      if (error instanceof Error && 'cause' in error && error.cause instanceof Error)
        error.message += `\n${error.cause.message}`;
      throw error;
    } finally {
      process.off('exit', sayWaiting);
    }
  });
}

export const test: typeof plain = Object.assign(named, plain, { only: named });
