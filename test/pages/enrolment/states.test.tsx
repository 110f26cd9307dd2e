import '../../dom.ts';
import { cleanup } from '@testing-library/preact';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import EnrolmentPage from '../../../src/pages/enrolment/enrolment-page.tsx';
import { openHeldPage } from '../open-page.tsx';

test.after.each(cleanup);

for (const [status, step, label, isDisabled] of [
  [1, 'Sign up and wait', 'Pending audit', true],
  [2, 'Submit your materials', 'Join', false],
] as const)
  test(`status ${status} is at the step ${step}, and its button says ${label}`, async () => {
    const page = openHeldPage(EnrolmentPage, { search: '?id=71', language: 'en' });
    await page.settle();
    await page.answer(page.calls[0]!.path, { state: 2, status });
    const [current, ...others] = page.container.querySelectorAll('[aria-current=step]');
    const button = page.container.querySelector<HTMLButtonElement>('.primary')!;
    assert.match(current!.textContent!, step);
    assert.equal([others.length, button.textContent, button.disabled], [0, label, isDisabled]);
  });

test.run();
