import type { ReadonlySignal } from '@preact/signals';
import { useEffect, useState } from 'react';
import { i18n } from '../../i18n/i18n.ts';
import { getApp } from '../../app/app.ts';

const DAY_S = 86_400;

/** Two clocks that go apart by more than this were not only inaccurate. */
const APART_MS = 2000;

interface Props {
  /** When the draw is, by `performance.now()`; `null` if that is unknown. */
  readonly at: ReadonlySignal<number | null>;
  /** Asks the server for the time that is left. */
  refresh(): void;
}

/**
 * The time until the draw. Computed from `performance.now()`, which nobody sets. On some engines it stands still while
 * the phone sleeps. After that, and after the clock was set, the server is asked.
 */
export function Countdown({ at, refresh }: Props) {
  const { format, now } = getApp();
  const drawAt = at.value;
  const [, tick] = useState({});
  useEffect(() => {
    if (drawAt === null) return;
    const difference = () => now() - performance.now();
    let before = difference();
    const timer = setInterval(() => {
      const apartMs = Math.abs(difference() - before);
      before = difference();
      if (apartMs > APART_MS) refresh();
      tick({});
    }, 1000);
    return () => clearInterval(timer);
  }, [drawAt]);
  if (drawAt === null) return null;
  const leftS = Math.ceil(Math.max(0, drawAt - performance.now()) / 1000);
  const days = Math.floor(leftS / DAY_S);
  const clock = format.duration(leftS % DAY_S);
  const time = days ? i18n._('raffle.days', { days, time: clock }) : clock;
  return <p role="timer">{leftS ? i18n._('raffle.countdown', { time }) : i18n._('raffle.drawing')}</p>;
}
