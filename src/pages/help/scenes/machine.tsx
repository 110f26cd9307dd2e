import type { ReactNode } from 'react';
import './scene.css';

/** The size of all scenes, in viewBox units. */
const WIDTH = 640;
const HEIGHT = 360;

/** A drawing without text alternative, because the text beside it says the same. */
export function Scene({ children }: { children?: ReactNode }) {
  return (
    <svg className="scene" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      {children}
    </svg>
  );
}

/**
 * The treadmill from the side. `shift` moves the marks of the belt by this many units. `calm`: the belt
 * stands still.
 */
export function Treadmill({ shift = 0, calm = false }: { shift?: number; calm?: boolean }) {
  return (
    <>
      <path className="scene-soft" d="M40 316H600" />
      <path className="scene-ink" d="M140 300v12M480 300v12" />
      <path className="scene-ink" d="M514 262L486 92" />
      <path className="scene-ink" d="M494 142H436" />
      <path className="scene-blue scene-wide" d="M462 84l52-10" />
      <rect className="scene-body" x="92" y="264" width="450" height="34" rx="17" />
      <path className="scene-ink" d="M108 264H500" />
      {!calm && <path className="scene-mark" d="M124 264H490" stroke-dashoffset={-round(shift)} />}
    </>
  );
}

const at = (x: number, y: number, angle: number, length: number): [number, number] => [
  x + Math.sin(angle) * length,
  y + Math.cos(angle) * length,
];

export const round = (value: number): number => Math.round(value * 10) / 10;

const path = (points: readonly (readonly [number, number])[]) =>
  `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}`;

/** A runner on the belt. `stride` is the phase of the step, in turns. */
export function Runner({ stride }: { stride: number }) {
  const turn = stride * 2 * Math.PI;
  const lift = Math.abs(Math.sin(turn)) * 8;
  const [hipX, hipY] = [300, 176 - lift];
  const [neckX, neckY] = [314, 112 - lift];
  const leg = (phase: number) => {
    const swing = Math.sin(turn + phase) * 0.75;
    const bend = 0.25 + Math.max(0, Math.cos(turn + phase)) * 1.15;
    const knee = at(hipX, hipY, swing + 0.15, 42);
    return path([[hipX, hipY], knee, at(knee[0], knee[1], swing + 0.15 - bend, 44)]);
  };
  const arm = (phase: number) => {
    const swing = Math.sin(turn + phase) * 0.7;
    const elbow = at(neckX - 2, neckY + 10, swing, 30);
    return path([[neckX - 2, neckY + 10], elbow, at(elbow[0], elbow[1], swing + 1.4, 28)]);
  };
  return (
    <>
      <path className="scene-bar" d={leg(Math.PI)} />
      <path className="scene-bar" d={arm(0)} />
      <path
        className="scene-blue scene-wide"
        d={path([
          [hipX, hipY],
          [neckX, neckY],
        ])}
      />
      <path className="scene-blue" d={leg(0)} />
      <path className="scene-blue" d={arm(Math.PI)} />
      <circle className="scene-blue-fill" cx={round(neckX + 10)} cy={round(neckY - 28)} r="19" />
    </>
  );
}

/** A number with its unit on a pale pill. The text must be valid in every language. */
export function Figure({ x, text, width }: { x: number; text: string; width: number }) {
  return (
    <>
      <rect className="scene-pill" x={x - width / 2} y="26" width={width} height="56" rx="28" />
      <text className="scene-figure" x={x} y="65" text-anchor="middle">
        {text}
      </text>
    </>
  );
}
