import fs from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { METHODS } from '../../src/host/contract.ts';
import { isMessage } from '../../src/host/examples.ts';
import type { FieldRow, FieldRows, MessageRow, MethodRow } from '../../src/host/rows.ts';
import { APP_ANSWER_ROWS, PROMPT_ROWS, SESSION_ROWS } from '../../src/host/session-rows.ts';
import type { Parameter } from '../../src/routes.ts';
import { ROUTES } from '../routes.ts';
import { isPartKept } from '../readme-part.ts';

const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

/** A table in markdown. Prettier aligns it where it is written. */
const table = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  [heads, heads.map(() => '---'), ...rows].map(line).join('\n');

const code = (text: string): string => '`' + text + '`';

const exampleOf = (example: FieldRow['examples'][number]) =>
  example === '' ? 'empty' : code(JSON.stringify(example));

function fieldLine([name, { type, description, examples, optional }]: [string, FieldRow]): string[] {
  const kind = [type].flat().join(' or ') + (optional ? ', may be missing' : '');
  return [code(name), kind, description, examples.map(exampleOf).join(', ')];
}

const fields = (rows: FieldRows) =>
  table(['field', 'type', 'meaning', 'examples'], Object.entries(rows).map(fieldLine));

/** The screens that have the very same fields stand over one table. */
function screens(rows: Readonly<Record<string, MessageRow>>): string {
  const groups = new Map<FieldRows, string[]>();
  for (const [label, { description, properties }] of Object.entries(rows))
    groups.set(properties, [...(groups.get(properties) ?? []), `- ${code(label)}: ${description}`]);
  return [...groups]
    .map(([properties, labels]) => `${labels.join('\n')}\n\n${fields(properties)}`)
    .join('\n\n');
}

/** The contract's tables in markdown. */
function contractTables(): string {
  const methods = Object.entries<MethodRow>(METHODS);
  const parts = methods.flatMap(([method, { takes }]) =>
    !takes
      ? []
      : isMessage(takes)
        ? [`### ${method}`, takes.description, fields(takes.properties)]
        : [
            `### ${method}`,
            `${code('activityLabel')} names the screen; the other fields depend on it.`,
            screens(takes),
          ],
  );
  return [
    table(
      ['method', 'what the app does'],
      methods.map(([method, { description }]) => [code(method), description]),
    ),
    ...parts,
    '## The session',
    "The fields of the session have these names in the prompt's answer, in a link and in `refreshPage`:",
    fields(SESSION_ROWS),
    "Only the prompt's answer may have:",
    fields(PROMPT_ROWS),
    'Each of `answers` has:',
    fields(APP_ANSWER_ROWS),
  ].join('\n\n');
}

const formOf = (type: Parameter['type']) =>
  type === '1' || type.includes(' | ') ? type.split(' | ').map(code).join(', ') : type;

const cellsOf = ([name, { type, required, about, example }]: [string, Parameter]) => [
  code(name) + (required ? ', required' : ''),
  formOf(type),
  about,
  code(example),
];

/** The links of all pages as a table in markdown: a line for each parameter. */
function linksTable(): string {
  const lines = ROUTES.flatMap(({ path, shows, query }) => {
    const [first = ['', '', '', ''], ...more] = Object.entries(query).map(cellsOf);
    return [[code(path), shows, ...first], ...more.map((cells) => ['', '', ...cells])];
  });
  return table(['path', 'what the page shows', 'parameter', 'form', 'meaning', 'example'], lines);
}

const README = 'src/host/README.md';

for (const [part, made] of [
  ['contract', contractTables],
  ['links', linksTable],
] as const)
  test(`native developers read the part '${part}' as its rows are`, async () => {
    const kept = await isPartKept(README, part, made());
    assert.ok(kept, `${README} is not up to date: WRITE_README=1 npm run test:unit -- host/readme`);
  });

test('native developers read which pages do not use older answers', () => {
  const acted = ROUTES.flatMap(({ path, firstRequests, keeps }) => (firstRequests && !keeps ? path : []));
  const text = fs.readFileSync(README, 'utf8').replace(/\s+/g, ' ');
  const told = /((?:`[^`]+`(?:, | and )?)+), on which people act, do not use older answers/.exec(text)?.[1];
  const paths = told?.match(/\/[^`]*(?=`)/g) ?? [];
  assert.equal([...paths].sort(), acted.sort());
  assert.ok(acted.length);
});

test.run();
