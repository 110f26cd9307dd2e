import type { Parameter } from '../../src/routes.ts';
import { ROUTES } from '../routes.ts';
import { code, table } from './markdown.ts';

const formOf = (type: Parameter['type']) =>
  type === '1' || type.includes(' | ') ? type.split(' | ').map(code).join(', ') : type;

const cellsOf = ([name, { type, required, about, example }]: [string, Parameter]) => [
  code(name) + (required ? ', required' : ''),
  formOf(type),
  about,
  code(example),
];

/** The links of all pages as a table in markdown, for src/host/README.md: a line for each parameter. */
export function linksTable(): string {
  const lines = ROUTES.flatMap(({ path, shows, query }) => {
    const [first = ['', '', '', ''], ...more] = Object.entries(query).map(cellsOf);
    return [[code(path), shows, ...first], ...more.map((cells) => ['', '', ...cells])];
  });
  return table(['path', 'what the page shows', 'parameter', 'form', 'meaning', 'example'], lines);
}
