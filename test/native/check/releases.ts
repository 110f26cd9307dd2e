import { generateKeyPairSync } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { buildCopy, copyTree } from '../../build/built-copy.ts';

/*
 * Builds two releases for the checks of the Kotlin samples, from a copy of the project: the tree as it is, and one with
 * another text and another script. Both are signed with a key that is made here. From the project's folder.
 */

const OUT = path.resolve('.cache/native/releases');
fs.rmSync(OUT, { recursive: true, force: true });
fs.mkdirSync(OUT, { recursive: true });

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
const key = path.join(OUT, 'key.pem');
fs.writeFileSync(key, privateKey.export({ type: 'sec1', format: 'pem' }));
fs.writeFileSync(path.join(OUT, 'private.der'), privateKey.export({ type: 'pkcs8', format: 'der' }));
fs.writeFileSync(path.join(OUT, 'public.der'), publicKey.export({ type: 'spki', format: 'der' }));

const folder = copyTree();

function release(name: string, settings: Readonly<Record<string, string>>): void {
  buildCopy(folder, { PACKAGE_KEY: key, ...settings });
  for (const made of ['dist', 'dist-package', 'dist-deploy'])
    fs.cpSync(path.join(folder, made), path.join(OUT, name, made), { recursive: true });
}

function edit(file: string, change: (text: string) => string): void {
  const text = fs.readFileSync(path.join(folder, file), 'utf8');
  const changed = change(text);
  if (changed === text) throw new Error(`${file} is another one now`);
  fs.writeFileSync(path.join(folder, file), changed);
}

release('one', { PACKAGE_NUMBER: '1' });
edit('locales/en.po', (text) => text.replace(/(msgid "goal\.calendar"\nmsgstr ")[^"]+/, '$1Another text'));
edit('src/pages/results/running-record.tsx', (text) =>
  text.replace('<ResultPage query={query} />', '<ResultPage query={{ ...query }} />'),
);
release('two', { PACKAGE_NUMBER: '2' });

console.log('two releases');
