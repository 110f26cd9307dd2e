import '../../../dom.ts';
import { signal } from '@preact/signals';
import { act, cleanup, fireEvent, render } from '@testing-library/preact';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import CheckInDialog from '../../../../src/pages/raffle/tasks/check-in-dialog.tsx';
import { CHECK_IN } from '../../../../src/pages/raffle/tasks/task.ts';
import type { CheckIn, Tasks } from '../../../../src/pages/raffle/tasks/tasks-store.ts';
import { speak } from '../../../catalogues.ts';

test.before(() => speak('en'));
test.after.each(cleanup);

test('a reload, which keeps the entry of the dialog and not its check-in, takes the entry back', () => {
  history.replaceState(CHECK_IN, '');
  const { back } = history;
  let backs = 0;
  history.back = () => {
    backs++;
    history.replaceState(null, '');
  };
  const lastCheckIn = signal<CheckIn | null>(null);
  const { container } = render(<CheckInDialog store={{ lastCheckIn } as unknown as Tasks} />);
  assert.equal([container.textContent, backs], ['', 1]);
  history.back = back;
});

test('each check-in shows the dialog, also where its number is that of the last one', async () => {
  const lastCheckIn = signal<CheckIn | null>(null);
  history.replaceState(null, '', '?id=7');
  const page = render(<CheckInDialog store={{ lastCheckIn } as unknown as Tasks} />);
  const checkIn = () =>
    act(() => {
      lastCheckIn.value = { list: [], before: [] };
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
