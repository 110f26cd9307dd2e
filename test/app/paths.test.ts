import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { pathBelow, safeRoute } from '../../src/app/paths.ts';

const GOOD = [
  ...['/', '/?a=1', '/data-center', '/data-center/', '/record-noDevice'],
  ...['/running-statistics?para=Data%20centre&tab=week', '/running-statistics?para=数据 中心'],
  '/raffle-activity?id=1790000000000000600',
  // A query does no harm by itself: the page of the route checks it again before it uses it.
  ...['/scene-statistics?router=//evil.example', '/running-record?x=javascript:alert(1)'],
  '/running-record?x=language&y=authorization',
];

const BAD = [
  ...[undefined, '', ' ', '/' + 'a'.repeat(10_240), '/running-statistics?a=' + 'x'.repeat(10_240)],
  // Not one segment below the root.
  ...['running-statistics', './running-statistics', '/../running-statistics', '/a/b', '/a//b', '/.'],
  // Other hosts, also where an engine drops or turns signs.
  ...['//evil.example', '///evil.example', '/\\evil.example', '\\\\evil.example', '/@evil.example'],
  ...['/evil.example', '/\t/evil.example', '/\n/evil.example', '\t//evil.example', ' //evil.example'],
  ...['/／evil'],
  // Signs that no address of a page has.
  ...['/a\n', '/a\u0000', '/a#x', '/a;x', '/réglages'],
  ...['/a?a=\u0000', '/a?a=\r\nX: y', '/a?a=\u007f', '/a?a=1#x', '/a?a=\\x'],
  // Session fields.
  ...['/a?authorization=evil&language=de', '/a?%41UTHORIZATION=evil', '/a?a=1&userName'],
  ...['/today-goal?time_zone=UTC', '/?deviceUnit=1', '/running-record?router=/today-goal?authorization=evil'],
  ...['/a?a=1&amp;authorization=evil', '/a?a=1&amp;amp;authorization=evil'],
  // Schemes.
  ...['https://evil.example/running-statistics', 'https:/running-statistics', '/https://evil.example'],
  ...['data:text/html,x', 'javascript:alert(1)', '/javascript:alert(1)', 'java\nscript:alert(1)'],
  ...['intent://x#Intent'],
  // Escapes.
  ...['%2Frunning-statistics', '%2F%2Fevil.example', '/%2Fevil.example', '/%5Cevil.example'],
  ...['/%09/evil.example', '/running%2Dstatistics', 'javascript%3Aalert(1)'],
];

test('an address of this app stays as it is', () => {
  GOOD.forEach((router) => assert.is(safeRoute(router), router));
});

test('everything else counts as absent', () => {
  BAD.forEach((router) => assert.is(safeRoute(router), null, JSON.stringify(router)?.slice(0, 80)));
});

test('a path in the folder is read without it, any other stays', () => {
  const paths = {
    '/fit/pages/running-statistics': '/running-statistics',
    '/fit/pages/today-goal/index.html': '/today-goal/index.html',
    '/fit/pages/': '/',
    '/fit/pages': '/',
    '//fit//pages///today-goal': '/today-goal',
  };
  for (const [address, path] of Object.entries(paths)) assert.is(pathBelow('/fit/pages', address), path);
  for (const address of ['/', '/running-statistics', '/fit', '/fit/pagesx', '/fit/pages-old/today-goal'])
    assert.is(pathBelow('/fit/pages', address), address);
});

test.run();
