import { useEffect } from 'react';
import type { Tasks } from './tasks-store.ts';
import { CheckInDialog } from './check-in-dialog.tsx';
import { CHECK_IN } from './task.ts';
import { useOverlay } from '../../../ui/overlay/use-overlay.ts';

/** The dialog after a check-in. Back closes it. */
export default function CheckedIn({ store }: { store: Tasks }) {
  const step = store.step.value;
  // A dependency of the effect, because a later check-in may have the same number.
  const checkIn = store.checkedIn.value;
  const { open, show, hide } = useOverlay(CHECK_IN);
  useEffect(() => {
    if (step !== null) show();
  }, [step, checkIn]);
  // After a reload the history entry is still there, but there was no check-in.
  useEffect(() => {
    if (open && step === null) hide();
  }, [open]);
  return open && step !== null ? <CheckInDialog step={step} onClose={hide} /> : null;
}
