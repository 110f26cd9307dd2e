/** What nobody caught since the last look: exceptions, rejections, what a boundary wrote to the console. */
export function watchErrors() {
  let seen: string[] = [];
  const note = (reason: unknown) =>
    void seen.push(reason instanceof Error ? (reason.stack ?? reason.message) : String(reason));
  process.on('uncaughtException', note);
  process.on('unhandledRejection', note);
  window.addEventListener('error', (event) => note((event as ErrorEvent).error ?? event));
  // Node warns by it, too.
  console.error = (...parts: unknown[]) =>
    parts.filter((part) => !/^\(node:\d+\)/.test(String(part))).forEach(note);
  // Of what comes outside of the tests.
  process.on('exit', () => {
    if (!seen.length) return;
    console.log(seen.join('\n'));
    process.exitCode = 1;
  });
  return {
    take(): readonly string[] {
      const taken = seen;
      seen = [];
      return taken;
    },
  };
}
