import '../../../dom.ts';
import { signal } from '@preact/signals';
import { render } from '@testing-library/preact';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { CheckInDialog } from '../../../../src/pages/raffle/tasks/check-in-dialog.tsx';
import { CHECK_IN_ENTRY } from '../../../../src/pages/raffle/tasks/task.ts';
import type { CheckIn, Tasks } from '../../../../src/pages/raffle/tasks/tasks-store.ts';
import { backsAfterReload } from '../../open-page.tsx';

// In a file of its own, because overlays of other tests go back, too.
test('a reload, which keeps the entry of the dialog and not its check-in, takes the entry back', async () => {
  const store = { lastCheckIn: signal<CheckIn | null>(null) } as unknown as Tasks;
  const open = () => Promise.resolve(render(<CheckInDialog store={store} />));
  assert.is(await backsAfterReload(CHECK_IN_ENTRY, open), 1);
  assert.is(document.body.textContent, '');
});

test.run();
