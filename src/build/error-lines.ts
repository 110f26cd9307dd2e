import type { Message } from 'esbuild';
import path, { type PlatformPath } from 'node:path';
import { fileURLToPath } from 'node:url';
import { posix } from './files.ts';

/** The message with its place, but not with a place in generated code. */
const lineOf = ({ text, location }: Message): string =>
  location && location.file !== '<stdin>'
    ? `${location.file}:${location.line}:${location.column + 1}: ${text}`
    : text;

export const linesOfMessages = (messages: readonly Message[]): string[] => messages.map(lineOf);

/** Files of the tools and of packages: a place in one of them does not help to find a mistake in a page. */
const TOOLS = /^(\.cache\/|build\.mjs|src\/(build|dev|deploy)\/|test\/)|(^|\/)node_modules\//;

/** Reads `at name (place:line:column)` and `at place:line:column`. A path may contain spaces and brackets. */
const STACK_LINE = /^\s*at (?:.*? \((.+):(\d+):(\d+)\)|(?:async )?(.+):(\d+):(\d+))$/gm;

/** Places as file:line:column, relative to `home`. `system`: `path` of the system that wrote the stack. */
export function placesIn(stack: string, home = process.cwd(), system: PlatformPath = path): string[] {
  const toFile = (place: string) =>
    place.startsWith('file:') ? fileURLToPath(place, { windows: system === path.win32 }) : place;
  return [...stack.matchAll(STACK_LINE)].flatMap((found) => {
    const [place = '', line, column] = found.slice(1).filter(Boolean);
    const file = toFile(place);
    return system.isAbsolute(file) ? [`${posix(system.relative(home, file), system)}:${line}:${column}`] : [];
  });
}

interface Thrown {
  readonly name?: string;
  readonly message?: string;
  readonly stack?: string;
  readonly code?: string;
  readonly path?: string;
  readonly errors?: readonly Message[];
}

/**
 * Returns the first place outside of the tools, else one in the tools; none for the tools' own plain `Error`, whose
 * message is clear without a place.
 */
function placeOf({ name, stack = '' }: Thrown): string | undefined {
  const places = placesIn(stack);
  return places.find((place) => !TOOLS.test(place)) ?? (name === 'Error' ? undefined : places[0]);
}

const fileOf = (file: string): string => (path.isAbsolute(file) ? posix(path.relative('.', file)) : file);

/** Returns an error as lines for people: one line for each fault, without a stack. */
export function linesOf(error: unknown): string[] {
  const thrown = Object(error) as Thrown;
  const { name, message = String(error), code, errors } = thrown;
  if (name === 'Refused') return message.split('\n');
  if (errors?.[0]?.text) return linesOfMessages(errors);
  const missing = /Cannot find (?:package|module) '([^'/.][^']*)'/.exec(message)?.[1];
  if (code === 'ERR_MODULE_NOT_FOUND' && missing) return [`The package ${missing} is missing: run npm ci`];
  if (code === 'ENOENT' && thrown.path) return [`There is no file ${fileOf(thrown.path)}`];
  const nowhere = /Cannot find module '([^']+)'/.exec(message)?.[1];
  if (code === 'ERR_MODULE_NOT_FOUND' && nowhere) return [`There is no module ${fileOf(nowhere)}`];
  const said = message.split('\n').find((line) => line.trim()) ?? String(name);
  if (code?.startsWith('ERR_PARSE_ARGS')) return [said];
  const place = placeOf(thrown);
  return [place ? `${place}: ${said}` : said];
}

/** Prints an error. `STACK=1` prints its stack, too, for work on the build itself. */
export function say(error: unknown): void {
  if (process.env.STACK) console.error(error);
  else for (const line of linesOf(error)) console.error(line);
}
