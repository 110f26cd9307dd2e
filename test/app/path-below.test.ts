import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { pathBelow } from '../../src/app/paths.ts';

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
