import '../../../dom.ts';
import { signal } from '@preact/signals';
import { act, cleanup, fireEvent, render } from '@testing-library/preact';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import CheckedIn from '../../../../src/pages/raffle/tasks/checked-in.tsx';
import type { Task } from '../../../../src/pages/raffle/tasks/task.ts';
import type { Tasks } from '../../../../src/pages/raffle/tasks/tasks-store.ts';
import { speak } from '../../../catalogues.ts';

test.before(() => speak('en'));
test.after.each(cleanup);

test('each check-in shows the dialog, also where its number is that of the last one', async () => {
  const checkedIn = signal<readonly Task[] | null>(null);
  const step = signal<number | null>(null);
  history.replaceState(null, '', '?id=7');
  const page = render(<CheckedIn store={{ checkedIn, step } as unknown as Tasks} />);
  const checkIn = () =>
    act(() => {
      checkedIn.value = [];
      step.value = 0;
    });
  const isOpen = () => !!page.queryByText('Check-in successful');
  assert.not(isOpen());
  for (const turn of [1, 2]) {
    await checkIn();
    await page.findByText('Check-in successful');
    assert.ok(isOpen(), `${turn}`);
    await act(() => void fireEvent.click(page.getAllByRole('button')[0]!));
    history.replaceState(null, '');
    assert.not(isOpen());
  }
});

test.run();
