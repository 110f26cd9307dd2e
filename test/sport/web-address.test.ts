import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { pictureUrl } from '../../src/sport/web-address.ts';

/** What a server or the host writes, and what is asked for, as a browser reads it. */
for (const [written, asked] of [
  ['/p.png', '/p.png'],
  ['img/p.png?v=1:2', 'img/p.png?v=1:2'],
  ['https://a.example/p.png', 'https://a.example/p.png'],
  ['HTTP://a.example/p', 'HTTP://a.example/p'],
  ['/pic/my photo.svg', '/pic/my%20photo.svg'],
  ['https://a.example/a b/c d.png?e f', 'https://a.example/a%20b/c%20d.png?e%20f'],
  ['  /p.png\r\n', '/p.png'],
  ['//a.example/x.svg', 'https://a.example/x.svg'],
  [' //a.example/x y.svg ', 'https://a.example/x%20y.svg'],
  ['/图片/a\u00a0b.png', '/图片/a%C2%A0b.png'],
  ['/a%20b.png', '/a%20b.png'],
  ['/pic/a\t.png\r\n?b', '/pic/a.png?b'],
  ['/p.png?a=1&amp;sign=x%2By&amp;c', '/p.png?a=1&sign=x%2By&c'],
  ['ht\ntps://a.example/x', 'https://a.example/x'],
  ['/\t/a.example/x', 'https://a.example/x'],
] as const)
  test(`the picture ${JSON.stringify(written)}`, () => assert.is(pictureUrl(written), asked));
for (const written of [
  ...['//', '///a.example/x', '//user@a.example/x', 'https://a b.example/x', '// a.example/x'],
  ...['https://', ' ', '', '#', '?'],
  ...['javascript:alert(1)', ' javascript:alert(1)', 'java script:x', 'java\tscript:x', '\u0001javascript:x'],
  ...['data:image/svg+xml,x', 'blob:x', '\\\\evil', '/\\evil.example', 'a\u0000b'],
  ...['/\t\\evil.example', '/\n//user@a.example/x', 'null', 'NaN', 'undefined', 7, null, {}],
] as const)
  test(`no picture: ${JSON.stringify(written)}`, () => assert.is(pictureUrl(written), null));

test.run();
