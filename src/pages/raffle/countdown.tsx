import type { ReadonlySignal } from '@preact/signals';
import { useEffect, useState } from 'react';
import { i18n } from '../../i18n/i18n.ts';
import { getApp } from '../../app/app.ts';

const DAY_S = 86_400;

/** The time until the draw. Computed from the clock, so that it is right after the phone has slept. */
export function Countdown({ at }: { at: ReadonlySignal<number | null> }) {
  const { format, now } = getApp();
  const drawAt = at.value;
  const [, tick] = useState({});
  useEffect(() => {
    if (drawAt === null) return;
    const timer = setInterval(() => tick({}), 1000);
    return () => clearInterval(timer);
  }, [drawAt]);
  if (drawAt === null) return null;
  const leftS = Math.ceil(Math.max(0, drawAt - now()) / 1000);
  const days = Math.floor(leftS / DAY_S);
  const clock = format.duration(leftS % DAY_S);
  const time = days ? i18n._('raffle.days', { days, time: clock }) : clock;
  return <p role="timer">{leftS ? i18n._('raffle.countdown', { time }) : i18n._('raffle.drawing')}</p>;
}
