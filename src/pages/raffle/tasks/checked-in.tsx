import { useEffect } from 'react';
import type { LaterParts } from '../view.ts';
import type { Tasks } from './tasks-store.ts';
import { useOverlay } from '../../../ui/overlay/use-overlay.ts';

/** Lies over the page after a check-in; Back closes it. */
export function CheckedIn({ store, Dialog }: { store: Tasks; Dialog: LaterParts['checkIn'] }) {
  const step = store.step.value;
  // Another one may have the same number.
  const checkIn = store.checkedIn.value;
  const { open, show, hide } = useOverlay('check-in');
  useEffect(() => {
    if (step !== null) show();
  }, [step, checkIn]);
  // After a reload the entry is still there, and nobody has checked in.
  useEffect(() => {
    if (open && step === null) hide();
  }, [open]);
  return open && step !== null ? <Dialog step={step} close={hide} /> : null;
}
