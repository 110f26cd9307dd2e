import path from 'node:path';

/** A message of esbuild's: its place and what is wrong there. */
const lineOf = ({ text, location }) =>
  location ? `${location.file}:${location.line}:${location.column + 1}: ${text}` : text;

/** @param {readonly import('esbuild').Message[]} messages */
export const linesOfMessages = (messages) => messages.map(lineOf);

/** What is thrown in so many words is meant for people; any other error says little without its place. */
const TOOLS = /^(\.\.|\.cache\/|build\.mjs|src\/(build|dev|deploy)\/|test\/)|(^|\/)node_modules\//;

/** Where it was thrown: in a page, if a page is on the stack; in the tools only where nobody has put it into words. */
function placeOf({ name, stack = '' }) {
  const places = [...stack.matchAll(/(?:[( ]|file:\/\/)(\/[^\s():]+):(\d+):(\d+)/g)].map(
    ([, file, line, column]) => `${path.relative('.', file)}:${line}:${column}`,
  );
  return places.find((place) => !TOOLS.test(place)) ?? (name === 'Error' ? undefined : places[0]);
}

/**
 * What a person reads of an error: a line for each thing that is wrong, without a stack.
 * @param {any} error
 * @returns {string[]}
 */
export function linesOf(error) {
  const { name, message = String(error), code, errors } = Object(error);
  if (name === 'Refused') return message.split('\n');
  if (errors?.[0]?.text) return linesOfMessages(errors);
  const missing = /Cannot find (?:package|module) '([^'/.][^']*)'/.exec(message)?.[1];
  if (code === 'ERR_MODULE_NOT_FOUND' && missing) return [`The package ${missing} is missing: run npm ci`];
  if (code === 'ENOENT' && error.path) return [`There is no file ${path.relative('.', error.path)}`];
  const said = message.split('\n').find((line) => line.trim()) ?? String(name);
  const place = placeOf(Object(error));
  return [place ? `${place}: ${said}` : said];
}

/** Says an error on the terminal; `STACK=1` shows all of it to whoever works on the build itself. */
export function say(error) {
  if (process.env.STACK) console.error(error);
  else for (const line of linesOf(error)) console.error(line);
}
