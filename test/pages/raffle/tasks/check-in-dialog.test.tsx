import '../../../dom.ts';
import { signal } from '@preact/signals';
import { render } from '@testing-library/preact';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { CheckInDialog } from '../../../../src/pages/raffle/tasks/check-in-dialog.tsx';
import { CHECK_IN_ENTRY } from '../../../../src/pages/raffle/tasks/task.ts';
import type { CheckIn, Tasks } from '../../../../src/pages/raffle/tasks/tasks-store.ts';
import { speak } from '../../../catalogues.ts';

test.before(() => speak('en'));

test('a reload, which keeps the entry of the dialog and not its check-in, takes the entry back', () => {
  history.replaceState(CHECK_IN_ENTRY, '');
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

test.run();
