import '../dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { showProblem } from '../../src/shell/problem.ts';
import { answerRequests } from '../app/fake-request.ts';

for (const [name, retry] of [
  ['a tap on its button', () => document.querySelector('button')!.click()],
  ['a network that is back', () => window.dispatchEvent(new Event('online'))],
] as const)
  test(`a page that could not be loaded loads again after ${name}`, () => {
    let count = 0;
    Object.assign(location, { reload: () => count++ });
    document.body.innerHTML = '<main aria-busy="true"></main>';
    showProblem('en');
    assert.is(document.querySelector('[aria-busy]'), null);
    answerRequests(0);
    retry();
    assert.is(count, 0, 'while the server cannot be reached, the button stays');
    answerRequests(200);
    retry();
    assert.ok(count);
    // The page to which Back has led does not load again.
    document.body.innerHTML = '<main></main>';
    count = 0;
    window.dispatchEvent(new Event('online'));
    assert.is(count, 0);
  });

test.run();
