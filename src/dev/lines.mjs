import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { posix } from '../build/posix.mjs';

/** In: a message of esbuild. Out: a line with its place and its text. A place in generated code helps nobody. */
const lineOf = ({ text, location }) =>
  location && location.file !== '<stdin>'
    ? `${location.file}:${location.line}:${location.column + 1}: ${text}`
    : text;

/** @param {readonly import('esbuild').Message[]} messages */
export const linesOfMessages = (messages) => messages.map(lineOf);

/** Files of the tools and of packages: a place in one of them does not help to find a mistake in a page. */
const TOOLS = /^(\.\.|\.cache\/|build\.mjs|src\/(build|dev|deploy)\/|test\/)|(^|\/)node_modules\//;

/** `at name (place:line:column)`, or without a name `at place:line:column`. A path may contain spaces and brackets. */
const FRAME = /^\s*at (?:.*? \((.+):(\d+):(\d+)\)|(?:async )?(.+):(\d+):(\d+))$/gm;

/**
 * Returns the places on a stack as file:line:column, with files relative to `home`. `system` is `path` of the system
 * that wrote the stack.
 * @param {string} stack
 */
export function placesIn(stack, home = process.cwd(), system = path) {
  const toFile = (place) =>
    place.startsWith('file:') ? fileURLToPath(place, { windows: system === path.win32 }) : place;
  return [...stack.matchAll(FRAME)].flatMap((found) => {
    const [place = '', line, column] = found.slice(1).filter(Boolean);
    const file = toFile(place);
    return system.isAbsolute(file) ? [`${posix(system.relative(home, file), system)}:${line}:${column}`] : [];
  });
}

/**
 * Returns the place of an error: the first one on the stack that is not in the tools. If there is none, a place in the
 * tools, but not for a plain `Error`: the tools throw these with a message that is clear without a place.
 */
function placeOf({ name, stack = '' }) {
  const places = placesIn(stack);
  return places.find((place) => !TOOLS.test(place)) ?? (name === 'Error' ? undefined : places[0]);
}

const fileOf = (file) => (path.isAbsolute(file) ? posix(path.relative('.', file)) : file);

/**
 * Returns an error as lines for people, without a stack: one line for each thing that is wrong.
 * @param {any} error
 * @returns {string[]}
 */
export function linesOf(error) {
  const { name, message = String(error), code, errors } = Object(error);
  if (name === 'Refused') return message.split('\n');
  if (errors?.[0]?.text) return linesOfMessages(errors);
  const missing = /Cannot find (?:package|module) '([^'/.][^']*)'/.exec(message)?.[1];
  if (code === 'ERR_MODULE_NOT_FOUND' && missing) return [`The package ${missing} is missing: run npm ci`];
  if (code === 'ENOENT' && error.path) return [`There is no file ${fileOf(error.path)}`];
  const nowhere = /Cannot find module '([^']+)'/.exec(message)?.[1];
  if (code === 'ERR_MODULE_NOT_FOUND' && nowhere) return [`There is no module ${fileOf(nowhere)}`];
  const said = message.split('\n').find((line) => line.trim()) ?? String(name);
  const place = placeOf(Object(error));
  return [place ? `${place}: ${said}` : said];
}

/** Prints an error. `STACK=1` prints all of it, with its stack, for work on the build itself. */
export function say(error) {
  if (process.env.STACK) console.error(error);
  else for (const line of linesOf(error)) console.error(line);
}
