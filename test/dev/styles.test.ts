import fs from 'node:fs';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { styleProblems } from '../../src/build/styles.ts';
import { tempFolder } from '../temp-folder.ts';

const folder = tempFolder();

test('mistakes in style sheets that browsers pass over are lines with their places', () => {
  const put = (name: string, text: string) => fs.writeFileSync(path.join(folder, name), text);
  put('tokens.css', ':root { --accent: red; }\n');
  put(
    'page.css',
    `.page {
  color: var(--accent);
  background: var(--acent);
  border-color: var(--set-by-script);
  outline-color: var(--perhaps, blue);
  /* var(--in-a-comment) */
  widht: 1px;
}
`,
  );
  put('page.tsx', "export const style = { '--set-by-script': 'red' };");
  const lines = styleProblems(folder).map((line) => line.slice(line.indexOf('page.css')));
  assert.equal(lines, [
    'page.css:7:3: "widht" is not a known CSS property',
    'page.css:3:15: No style sheet defines --acent',
  ]);
  put('page.css', '.page { color: var(--accent); }\n');
  assert.equal(styleProblems(folder), []);
});

test.run();
