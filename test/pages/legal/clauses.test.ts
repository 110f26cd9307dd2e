import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readClause, withClauses } from '../../../src/pages/legal/clauses.tsx';
import type { LegalText } from '../../../src/pages/legal/legal-document.tsx';

const NAMES = { texts: { app: '运动', email: 'a@b.example' }, links: { privacy: 'LINK' } };

test('a clause is a heading with paragraphs and lists', () => {
  const text = '# {app}账号\r\n\n第一\n段。\n\n- 一 {email}\n- 二\n\n请看{privacy}。\n';
  const { title, blocks } = readClause('x', text, NAMES);
  assert.is(title, '运动账号');
  assert.equal(blocks, ['第一段。', ['一 a@b.example', '二'], { line: ['请看', 'LINK', '。'] }]);
  const [bold] = readClause('x', '# A\n\n**{app}**', NAMES).blocks as { line: { props: object }[] }[];
  assert.equal(bold!.line[0]!.props, { children: '运动' });
  assert.equal(readClause('x', '# A\n\none\ntwo', NAMES, { isChinese: false }).blocks, ['one two']);
});

const REFUSED: Readonly<Record<string, RegExp>> = {
  '': /^line 1 is to be the heading/,
  '## 账号': /^line 1 is to be the heading/,
  '# A\n\n<b>x</b>': /^line 3 has Markdown/,
  '# A\n\n[x](y)': /^line 3 has Markdown/,
  '# A\n## B': /^line 2 has Markdown/,
  '# A\n1. x': /^line 2 has Markdown/,
  '# A\n\n{appp}': /^there is no {appp}: use app,email,privacy$/,
  '# A\n\n- {privacy}': /^there is no {privacy}/,
};
for (const [markdown, message] of Object.entries(REFUSED))
  test(`refused: ${JSON.stringify(markdown)}`, () =>
    assert.throws(
      () => readClause('x', markdown, NAMES),
      (error: Error) => message.test(error.message),
    ));

const TEXT: LegalText = {
  title: '',
  date: { iso: '', label: '', text: '' },
  intro: [],
  sections: ['account', 'minors'].map((id) => ({ id, title: id, blocks: [] })),
};
const WHERE = { kind: 'agreement', page: 'eqi-fitness-user-agreement' } as const;
const titles = (clauses: Readonly<Record<string, string>>) =>
  withClauses(TEXT, WHERE, NAMES, clauses).sections.map(({ title }) => title);

test('a clause takes the place of its section; that of the page goes before that of the kind', () => {
  assert.equal(titles({}), ['account', 'minors']);
  const kind = '# 账号\n\n注销不可恢复。';
  assert.equal(titles({ 'agreement/account': kind, 'privacy/account': '' }), ['账号', 'minors']);
  const own = '# 我的账号\n\n注销**不可恢复**。';
  assert.equal(titles({ 'agreement/account': kind, 'eqi-fitness-user-agreement/account': own }), [
    '我的账号',
    'minors',
  ]);
});

test('a clause that lacks a fact, cannot be read or has no section is refused, with each reason', () => {
  const clauses = {
    'agreement/account': '# 账号\n\n可以恢复。',
    'agreement/minors': '监护人',
    'agreement/nowhere': '# A',
  };
  for (const reason of [
    'legal/agreement/account.md does not say 注销不可恢复',
    'legal/agreement/minors.md: line 1 is to be the heading',
    'agreement/nowhere.md: the document has no such section, but account, minors',
  ])
    assert.throws(
      () => titles(clauses),
      ({ message }: Error) => message.includes(reason),
    );
});

test.run();
