/**
 * What `--help` prints about each command: the first line in the list of all, every line with the command's
 * name.
 */
export const HELP = {
  build: `builds a release into dist/, dist-deploy/ and dist-package/
The settings are environment variables: src/deploy/README.md lists them.
  ALLOW_PLACEHOLDERS=1   builds it in spite of placeholders`,
  serve: `builds, and serves the pages, a fake gateway and the simulator
  --watch   builds again after each edit, with source maps
  PORT=4173, HOST=0.0.0.0, BASE_PATH=/folder, GATEWAY_ORIGIN=https://…, BRANDS_FILE=…   environment variables`,
  test: 'runs tests',
  mutants: `puts one fault at a time into a copy of the sources, and lists the tests that notice
  part of a path …   only in these files of src
  --count 150        how many faults
  --seed 7           another choice of them
  --only units       only this level of tests`,
  weights: `builds, and prints how far each first load is from its kept size
  --accept "why"         keeps the sizes of routes that differ by more than 5 %
  --accept "why" --all   keeps all sizes, as at a release`,
  compile: 'lists the texts that are missing or wrong in locales/*.po',
  symbolicate: `prints an error report, or any text with a stack, with the places in the source
  report.json        the file with the report
  folder/with/maps   those of another build than the one in dist-deploy/`,
  clip: 'makes the video clip of the help pages again; needs ffmpeg',
  shots: `takes screenshots of the pages into .cache/shots
Lists have commas:
  --route goal,record --language de,zh --scheme light,dark --size 320x568 --text 100,200 --state data,empty
  --engine chromium-64
  --keep   retakes the pictures that are committed`,
  bench: `measures in throttled Chromium how fast pages load
  speed or taps         only this part
  taps goal record      only on pages with one of these in the path
  --runs 7 --route today --setting 4G
  --compare folder      with the build in this folder`,
} as const;

export type Command = keyof typeof HELP;

export const isCommand = (name: string): name is Command => Object.prototype.hasOwnProperty.call(HELP, name);

/** Returns what `--help` prints for a command, or for none: the list of all. */
export function helpFor(command: string): string {
  if (isCommand(command)) return `node build.mjs ${command}: ${HELP[command]}`;
  const rows = Object.entries(HELP).map(([name, text]) => `  ${name.padEnd(13)}${text.split('\n')[0]}`);
  return ['node build.mjs [command]', ...rows, '--help behind a command explains it.'].join('\n');
}
