import { saysOf } from '../../src/deploy/forms.ts';
import { SETTINGS } from '../../src/deploy/settings.ts';

const code = (text: string) => '`' + text + '`';

/** The table of settings for people who deploy. */
export const settingsTable = (): string =>
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
