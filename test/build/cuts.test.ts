import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { cut } from '../../src/build/cuts/cut.mjs';
import { refuse } from '../../src/build/cuts/refuse.mjs';

const SOURCE = `
/** Says so. */
function keep(a) {
  // a comment
  if (a.old) {
    drop();
  } else {
    dropToo();
  }
  return a.value && a.more;
}
function gone() {
  return 1;
}
export { keep };
`;

test('a statement goes whole, by how it begins, and a part of a line by its text', () => {
  const swap = [[' && a.more', '']];
  const rest = cut(SOURCE, { drop: ['if (a.old)', 'function gone'], swap }, 'a.js');
  assert.is(rest, 'function keep(a) {\n  return a.value;\n}\nexport { keep };\n');
});

for (const part of [{ drop: ['if (a.new)'] }, { swap: [['a.new', '']] }, { swap: [[/new/, '']] }])
  test(`what is not there any more stops the build: ${JSON.stringify(part)}`, () => {
    assert.throws(() => cut(SOURCE, part, 'a.js'), /a\.js has no/);
  });

for (const source of [
  'row._id',
  'const row = { _id: 1 }',
  '<progress value={1} />',
  '<p translate="no" />',
  '<a onClickCapture={go} />',
  '<select multiple defaultValue={1}>',
  '<path writingMode="tb" />',
  'event.persist()',
])
  test(`the build refuses what would not work: ${source}`, () => {
    assert.throws(() => refuse(source, 'a.tsx'), /a\.tsx/);
  });

for (const source of ["i18n._('a.b')", 'row.id', "row['_id']", '<input defaultValue="1" onChange={go} />'])
  test(`and lets the rest pass: ${source}`, () => {
    refuse(source, 'a.tsx');
  });

test.run();
