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
    showProblem({ language: 'en', started: false });
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

/** A header's buttons: the arrow back, the menu, and one at the end. */
const HEADER =
  '<header><button class="page-header-side" id="back"></button><h1><button id="menu"></button></h1>' +
  '<button class="page-header-side" id="side"></button></header>';
for (const [name, started, live] of [
  ['before its app has come offers nothing but the arrow back and its own button', false, ['back', '']],
  ['after its start keeps its header', true, ['back', 'menu', 'side', '']],
] as const)
  test(`a page that is given up ${name}`, () => {
    document.body.innerHTML = `${HEADER}<main><button id="tab"></button></main>`;
    showProblem({ language: 'en', started });
    const found = Array.from(document.querySelectorAll('button:not([disabled])'), ({ id }) => id);
    assert.equal(found, live);
  });

test.run();
