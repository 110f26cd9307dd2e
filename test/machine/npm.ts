interface Machine {
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly platform?: string;
}

interface Command {
  readonly program: string;
  readonly args: readonly string[];
  readonly options: { readonly shell?: boolean };
}

/**
 * In: words for npm. Out: the program, its arguments and options of `spawn` that run npm on this system. `npm run …`
 * names npm's own script in the environment; it runs with this Node on every system. Without it Windows only has a
 * batch file, which needs a shell. The words have no spaces.
 */
export function npmCommand(
  words: readonly string[],
  { env = process.env, platform = process.platform }: Machine = {},
): Command {
  const script = env.npm_execpath;
  // Other package managers set this variable, too.
  if (script && /(^|[\\/])npm-cli\.c?js$/.test(script))
    return { program: process.execPath, args: [script, ...words], options: {} };
  if (platform === 'win32') return { program: 'npm.cmd', args: [...words], options: { shell: true } };
  return { program: 'npm', args: [...words], options: {} };
}
