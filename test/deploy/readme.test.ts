import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { saysOf } from '../../src/deploy/forms.ts';
import { SETTINGS } from '../../src/deploy/settings.ts';
import { isPartKept } from '../readme-part.ts';

const README = 'src/deploy/README.md';
const code = (text: string) => '`' + text + '`';

/** The table of settings for people who deploy. */
const settingsTable = (): string =>
  [
    ['name', 'what', 'form', 'where absent'],
    ['---', '---', '---', '---'],
    ...Object.entries(SETTINGS).map(([name, { says, form, usual, placeholder, required }]) => [
      code(name),
      says,
      saysOf(form),
      (usual ? code(usual) : 'empty') +
        (placeholder ? ', a placeholder' : required ? ', and a release stops' : ''),
    ]),
  ]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');

test('whoever deploys reads the table of settings as it is', async () => {
  const kept = await isPartKept(README, 'settings', settingsTable());
  assert.ok(kept, `${README} is not up to date: WRITE_README=1 npm run test:unit -- deploy/readme`);
});

test.run();
