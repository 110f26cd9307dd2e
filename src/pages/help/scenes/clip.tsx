import prerender from 'preact-iso/prerender';
import type { ReactNode } from 'react';
import { BELT_MILES, wholeKm } from '../../../sport/belt-care.ts';
import { MileageScene, OilScene, TestRunScene } from './lube-scenes.tsx';

export const FRAMES_PER_S = 15;

/** The text of the counter during the first scene. It reaches its final value shortly before the end. */
function counter(t: number): string {
  const miles = Math.round(BELT_MILES * Math.min(1, t / 0.85));
  return `${miles} mi · ${wholeKm(miles)} km`;
}

/** The scenes of the clip in order, each with its duration and its drawing at `t`, from 0 to 1. */
const SCENES: readonly { readonly durationS: number; draw(t: number): ReactNode }[] = [
  { durationS: 4, draw: (t) => <MileageScene t={t} figure={counter(t)} /> },
  { durationS: 5, draw: (t) => <OilScene t={t} /> },
  { durationS: 4, draw: (t) => <TestRunScene t={t} /> },
];

export function drawFrames(): Promise<string[]> {
  const pictures = SCENES.flatMap(({ durationS, draw }) => {
    const count = durationS * FRAMES_PER_S;
    return Array.from({ length: count }, (_, frame) => draw(frame / (count - 1)));
  });
  return Promise.all(
    pictures.map((picture) => prerender(picture as Parameters<typeof prerender>[0]).then(({ html }) => html)),
  );
}
