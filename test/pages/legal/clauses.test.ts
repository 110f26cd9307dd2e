import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readDocument } from '../../../src/pages/legal/clauses.tsx';
import { chineseDay, chineseNumber } from '../../../src/pages/legal/legal-document.tsx';

const CONTACT = { facts: '联系方式', rows: [] };
const NAMES = {
  texts: { app: '运动', email: 'a@b.example' },
  links: { privacy: 'LINK', health: undefined },
  blocks: { contact: [CONTACT] },
};
const AGREEMENT = { kind: 'agreement', page: 'eqi-fitness-user-agreement' } as const;
const HEALTH = { kind: 'health', page: 'health-data-agreement' } as const;

test('a document has blocks, then sections with anchors, each of paragraphs, lists and cards', () => {
  const text = `{app}

# {app}账号 {#account}

第一
段。

- 一 {email}
- 二

请看{privacy}。

## {app}

- **一** {email}
- **二** 三

{contact}
`;
  assert.equal(readDocument(text, AGREEMENT, NAMES, {}), {
    intro: [{ line: ['运动'] }],
    sections: [
      {
        id: 'account',
        title: '运动账号',
        blocks: [
          '第一段。',
          ['一 a@b.example', '二'],
          { line: ['请看', 'LINK', '。'] },
          {
            facts: '运动',
            rows: [
              ['一', 'a@b.example'],
              ['二', '三'],
            ],
          },
          CONTACT,
        ],
      },
    ],
  });
  const [bold] = readDocument('**{app}**', AGREEMENT, NAMES, {}).intro as { line: { props: object }[] }[];
  assert.equal(bold!.line[0]!.props, { children: '运动' });
  assert.equal(readDocument('one\ntwo', HEALTH, NAMES, {}).intro, ['one two']);
});

test('a paragraph with a link to a document that the brand does not have is left out', () => {
  assert.equal(readDocument('一\n\n另有{health}。', AGREEMENT, NAMES, {}).intro, ['一']);
});

const OURS = '序\n\n# account {#account}\n\n# minors {#minors}\n';
const titles = (clauses: Readonly<Record<string, string>>) =>
  readDocument(OURS, AGREEMENT, NAMES, clauses).sections.map(({ title }) => title);

/** Clauses, and what is said of them. */
const REFUSED: readonly (readonly [file: string, clause: string, reason: string])[] = [
  ['account', '', ': line 1 is to be the heading'],
  ['account', '## 账号', ': line 1 is to be the heading'],
  ['account', '# A\n\n<b>x</b>', ': line 3 has Markdown'],
  ['account', '# A\n\n[x](y)', ': line 3 has Markdown'],
  ['account', '# A\n### B', ': line 2 has Markdown'],
  ['account', '# A\n1. x', ': line 2 has Markdown'],
  ['account', '# A\n\n## B\n- c', ': each line below a ## has to be - **name** fact: - c'],
  ['account', '# A\n\n{appp}', ': there is no {appp}: use app,email,privacy,health,contact'],
  ['account', '# A\n\n- {privacy}', ': there is no {privacy}'],
  ['account', '# 账号\n\n可以恢复。', ' does not say 注销不可恢复'],
  ['nowhere', '# A', ': the document has no such section, but account, minors'],
];
for (const [file, clause, reason] of REFUSED)
  test(`refused: ${file}.md with ${JSON.stringify(clause)}`, () => {
    const isTold = ({ message }: Error) => message.includes(`legal/agreement/${file}.md${reason}`);
    assert.throws(() => titles({ [`agreement/${file}`]: clause }), isTold);
    const both = { 'agreement/minors': '监护人', [`agreement/${file}`]: clause };
    assert.throws(() => titles(both), isTold);
  });

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

test('numbers are written as Chinese writes them', () => {
  const numbers = [1, 9, 10, 11, 19, 20, 25, 99].map(chineseNumber);
  assert.equal(numbers, '一 九 十 十一 十九 二十 二十五 九十九'.split(' '));
});

test('days are written without leading zeros', () => {
  assert.is(chineseDay('2022-11-28'), '2022 年 11 月 28 日');
  assert.is(chineseDay('2023-01-05'), '2023 年 1 月 5 日');
});

test.run();
