import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Changes } from '../../src/build/package/changes.ts';
import { sampleOf } from '../faults/seed.ts';
import { readPackage, updated } from '../package-reader.ts';
import { buildCopy, copyTree } from './built-copy.ts';

/* What an update costs an app that holds the package of this build: real builds of a copy with one edit. */

const { manifest } = readPackage('dist-package');

interface Edit {
  readonly what: string;
  readonly file: string;
  readonly change: (text: string) => string;
  /** The files that may change, by their stable paths. */
  readonly changes: RegExp;
  readonly maxBytes: number;
}

const EDITS: readonly Edit[] = [
  {
    what: "a page's text",
    file: 'locales/en.po',
    change: (text) => text.replace(/(msgid "goal\.calendar"\nmsgstr ")[^"]+/, '$1Another text'),
    changes: /^a\/m-activity-list\/[\w-]+\.en\.js$|^today-goal\/index\.html$/,
    maxBytes: 5000,
  },
  {
    what: "a page's code",
    file: 'src/pages/results/running-record.tsx',
    change: (text) => text.replace('<ResultPage query={query} />', '<ResultPage query={{ ...query }} />'),
    changes: /^a\/running-record\.js$/,
    maxBytes: 5000,
  },
  {
    what: "a page's style",
    file: 'src/pages/goal/today-goal.css',
    change: (text) => text.replace('top: 4px', 'top: 5px'),
    changes: /^a\/today-goal\.css$|^today-goal\/index\.html$/,
    maxBytes: 14_000,
  },
  {
    what: 'the core',
    file: 'src/app/notices.ts',
    change: (text) => text.replace('NOTICE_MS = 3000', 'NOTICE_MS = 3001'),
    // A login has all that it needs of the core in its own script.
    changes: /^a\/(core|alexa-auth|wellfit-alexa-auth)\.js$/,
    maxBytes: 60_000,
  },
];

const folder = copyTree();
const earlier = path.join(folder, 'earlier');
fs.mkdirSync(earlier);
fs.copyFileSync('dist-package/manifest.json', path.join(earlier, 'last.json'));

for (const { what, file, change, changes: mayChange, maxBytes } of sampleOf(EDITS, 1))
  test(`an edit of ${what} costs at most ${maxBytes} bytes`, () => {
    const source = path.join(folder, file);
    const before = fs.readFileSync(source, 'utf8');
    assert.is.not(change(before), before, `${file} is another one now`);
    fs.writeFileSync(source, change(before));
    try {
      buildCopy(folder, { PACKAGE_FROM: earlier });
    } finally {
      fs.writeFileSync(source, before);
    }

    const built = path.join(folder, 'dist-package');
    const text = fs.readFileSync(path.join(built, `from-${manifest.build}.json`));
    const changes: Changes = JSON.parse(String(text));
    const next = readPackage(built);
    const { files } = updated(manifest, changes);
    assert.equal(
      Object.values(files)
        .map(({ path: name, sha256 }) => `${name} ${sha256}`)
        .sort(),
      next.manifest.files.map(({ path: name, sha256 }) => `${name} ${sha256}`).sort(),
    );
    const known = new Set(manifest.files.map(({ sha256 }) => sha256));
    const fetched = next.manifest.files.filter(({ sha256 }) => !known.has(sha256));
    const names = fetched.map(({ path: name }) => name);
    assert.ok(names.length, 'something changes');
    assert.equal(
      names.filter((name) => !mayChange.test(name)),
      [],
    );
    const list = zlib.gzipSync(text, { level: 9 }).length;
    const data = fetched.reduce((sum, { packed }) => sum + packed, 0);
    console.log(`${what}: ${list + data} B, of which ${list} B say what has changed; ${names.join(' ')}`);
    assert.ok(list + data <= maxBytes, `${list} B and ${data} B`);
  });

test.run();
