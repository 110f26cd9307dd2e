import fs from 'node:fs';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { codeOf } from '../code-of.ts';

/*
 * Every address of a page comes from one function, which adds the folder of the pages (BASE_PATH). These checks read
 * the source: each place that writes an address in another way is named here, with its reason.
 */

/** The code of each source file that may run in a page. */
const code = new Map(
  fs
    .readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map((file) => path.posix.join('src', file))
    .filter((file) => /\.tsx?$/.test(file) && !/^src\/(build|dev|deploy)\//.test(file))
    .map((file) => [file, codeOf(fs.readFileSync(file, 'utf8'))]),
);

const filesWith = (pattern: RegExp) =>
  [...code].filter(([, text]) => pattern.test(text)).map(([file]) => file);

const LINK = /<a[\s>]|\b(?:createElement|h)\(\s*[^,()]*['"`]a['"`]|\bhref[=:]/;

/** Elements with an address, apart from `Link`. */
const OTHER_LINKS: Readonly<Record<string, string>> = {
  'src/app/links.ts': 'parses an address of a server',
  'src/app/router.tsx': 'parses the address of a step',
  'src/offline/no-connection.ts': 'the address of the page itself',
  'src/pages/download/download-page.tsx': 'the shops',
  'src/pages/legal/document-link.tsx': 'documents, relative to each other',
  'src/pages/legal/legal-document.tsx': 'places in the same document',
  'src/pages/login/login-page.tsx': 'an address of the settings',
  'src/pages/login/wellfit-alexa-auth.tsx': 'an address of the settings',
  'src/pages/results/share-picture.tsx': 'the picture that the page has drawn',
  'src/pages/results/shares.ts': 'parses an address of a server',
  'src/shell/chunks.ts': 'style sheets',
  'src/shell/documents.tsx': 'files of the document',
  'src/ui/html/clean-html.tsx': "a server's links, of which `Links` knows the addresses",
  'src/ui/link.tsx': 'the link itself',
};

test('a link to a page is a `Link`', () => {
  assert.equal(filesWith(LINK).sort(), Object.keys(OTHER_LINKS).sort());
});

test('the check knows a link', () => {
  for (const line of [
    '<a href="/x">',
    "createElement(path ? 'a' : 'div', {",
    "createElement('a')",
    '{ href: path }',
    'href={path}',
  ])
    assert.match(line, LINK);
  for (const line of ['<article>', 'link.href;', "const tag = 'a';"]) assert.not.match(line, LINK);
});

const FOLDER = /\bBASE_PATH\b/;

/** What uses the folder of the pages, apart from `hrefOf`. */
const OTHER_FOLDERS: Readonly<Record<string, string>> = {
  'src/app/last-known.ts': 'takes it off',
  'src/app/links.ts': 'takes it off',
  'src/app/router.tsx': 'takes it off',
  'src/build-constants.d.ts': 'declares it',
  'src/offline/register.ts': 'the worker',
  'src/offline/worker-scope.ts': 'the names of caches',
  'src/offline/worker.ts': 'takes it off',
  'src/pages/raffle/christmas/season-search.tsx': 'takes it off',
  'src/shell/documents.tsx': 'scripts',
  'src/shell/chunks.ts': 'scripts and style sheets',
  'src/shell/document-module.ts': 'documents, which apps carry as files too',
  'src/ui/link.tsx': 'the function itself',
};

test('one function puts the folder in front of a path', () => {
  assert.equal(filesWith(FOLDER).sort(), Object.keys(OTHER_FOLDERS).sort());
});

const LEAVES =
  /\blocation\s*(?:\.\s*(?:assign|replace)\s*\(|\[|\.\s*href\s*=[^=]|=[^=])|(?<!request\.)\bopen\(\s*['"`/]/;

/** What loads another document. */
const LEAVING: Readonly<Record<string, string>> = {
  'src/app/first-entry.ts': 'for the router, with an address of `hrefOf`',
  'src/app/outgoing.ts': 'START_PAGE, which the build has put below the folder',
  'src/pages/download/download-script.ts': 'the shops',
  'src/pages/login/start-login.tsx': "a login's redirect",
  'src/pages/raffle/raffle-activity.tsx': 'START_PAGE, which the build has put below the folder',
};

test('a page is left by `navigate` alone', () => {
  assert.equal(filesWith(LEAVES).sort(), Object.keys(LEAVING).sort());
});

test.run();
