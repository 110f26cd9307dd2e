import '../dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { draw, jsx } from '../../src/shell/draw.ts';

/** What is on the screen before, and what is drawn over it. Both have the same nodes, where `stays` says so. */
for (const [name, before, drawn, after, stays] of [
  ['the same', '<p>one</p>', jsx('p', { children: 'one' }), '<p>one</p>', true],
  ['another text', '<p>one</p>', jsx('p', { children: 'two' }), '<p>two</p>', true],
  [
    'another class',
    '<p class="a">1</p>',
    jsx('p', { className: 'b', children: '1' }),
    '<p class="b">1</p>',
    true,
  ],
  ['a number in a list', '<p>1</p>', jsx('p', { children: [null, 1, false] }), '<p>1</p>', true],
  ['another element', '<p>one</p>', jsx('h2', { children: 'one' }), '<h2>one</h2>', false],
  ['an element in place of a text', 'one', jsx('p', { children: 'one' }), '<p>one</p>', false],
  ['a text in place of an element', '<p>one</p>', 'one', 'one', false],
] as const)
  test(`drawn over the frame: ${name}`, () => {
    const root = document.createElement('div');
    root.innerHTML = before;
    const node = root.firstChild;
    const text = node?.firstChild;
    draw(root, drawn);
    assert.is(root.innerHTML, after);
    assert.is(root.firstChild === node, stays);
    if (stays) assert.is(root.firstChild?.firstChild, text);
  });

test('nothing is left of what the frame had more', () => {
  const root = document.createElement('div');
  root.innerHTML = '<p>one</p><p>two</p>three';
  draw(root, jsx('p', { children: 'one' }));
  assert.is(root.innerHTML, '<p>one</p>');
});

test.run();
