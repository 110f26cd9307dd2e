import { Figure, Runner, Scene, Treadmill, round } from './machine.tsx';
import './scene.css';

/** The progress of a scene from 0 to 1. The pictures beside the steps use the defaults. */
interface Progress {
  readonly t?: number;
}

/** Rises from 0 to 1 while `t` goes from `start` to `end`, slowly at both ends. */
function ease(t: number, start: number, end: number): number {
  const x = Math.min(1, Math.max(0, (t - start) / (end - start)));
  return x * x * (3 - 2 * x);
}

/** Step 1: a person runs until the distance is reached. `figure` is the text of the counter. */
export function MileageScene({ t = 1, figure }: Progress & { figure?: string }) {
  const covered = ease(t, 0, 0.85);
  const length = 2 * Math.PI * 46;
  return (
    <Scene>
      <Treadmill shift={t * 1400} />
      <Runner stride={0.62 + t * 9} />
      <circle className="scene-gauge" cx="150" cy="160" r="46" />
      <circle
        className="scene-full"
        cx="150"
        cy="160"
        r="46"
        transform="rotate(-90 150 160)"
        stroke-dasharray={`${round(length * covered)} 300`}
      />
      {covered === 1 && <path className="scene-blue" d="M132 162l13 13 24-26" />}
      {figure && <Figure x={150} width={244} text={figure} />}
    </Scene>
  );
}

/** Step 2: the belt stands still, its edge is lifted, oil drips onto the deck. */
export function OilScene({ t = 0.72 }: Progress) {
  const lift = ease(t, 0.05, 0.3) * (1 - ease(t, 0.88, 1));
  const come = ease(t, 0.2, 0.42) * (1 - ease(t, 0.82, 0.95));
  const top = 248 - lift * 100;
  const edge = 76 + lift * 140;
  const drops = [0, 1, 2, 3, 4].map((drop) => (t - 0.44 - drop * 0.075) / 0.12);
  const landed = drops.filter((fall) => fall >= 1).length;
  return (
    <Scene>
      <path className="scene-soft" d="M40 316H600" />
      <rect className="scene-body" x="60" y="256" width="520" height="40" rx="20" />
      <path className="scene-ink" d="M120 300v12M520 300v12" />
      <path className="scene-ink" d={`M564 248H430C340 248 320 ${round(top)} ${round(edge)} ${round(top)}`} />
      {lift > 0.5 && (
        <path className="scene-bar scene-thin" d={`M260 ${round(top - 24)}v-56m-16 16l16-16 16 16`} />
      )}
      <g transform={`translate(${round(come * 180 - 228)} ${round(come * 90 - 42)}) rotate(38 210 110)`}>
        <rect className="scene-bottle" x="100" y="84" width="132" height="60" rx="16" />
        <path className="scene-blue" d="M240 114h44" />
        <path className="scene-white" d="M128 104h64" />
      </g>
      {drops.map(
        (fall) =>
          fall > 0 &&
          fall < 1 && (
            <circle className="scene-blue-fill" cx="226" cy={round(214 + fall * fall * 36)} r="7" />
          ),
      )}
      {landed > 0 && <path className="scene-blue" d={`M${226 - landed * 9} 256h${landed * 18}`} />}
      <Figure x={500} width={170} text="4-5 ml" />
    </Scene>
  );
}

/** Step 3: the belt runs without a person, the oil spreads, a clock runs. */
export function TestRunScene({ t = 0.9 }: Progress) {
  const spread = ease(t, 0, 0.9);
  const angle = t * 2 * Math.PI * 1.5;
  const hand = `M130 104L${round(130 + Math.sin(angle) * 30)} ${round(104 - Math.cos(angle) * 30)}`;
  return (
    <Scene>
      <Treadmill shift={t * 900} />
      <path className="scene-blue" d={`M${round(300 - spread * 180)} 281H${round(320 + spread * 180)}`} />
      <circle className="scene-gauge" cx="130" cy="104" r="46" />
      <path className="scene-blue scene-thin" d={hand} />
      <path className="scene-blue scene-thin" d="M130 104v-22" />
      <path className="scene-bar scene-thin" d="M400 226H240m26-20l-26 20 26 20" />
      <Figure x={330} width={210} text="5-10 min" />
    </Scene>
  );
}

/**
 * The still picture of the film: the whole treadmill and its oil. The middle stays free for the engine's play
 * button, and the lower edge for its controls.
 */
export function FilmScene() {
  return (
    <Scene>
      <g transform="translate(24 -52)">
        <Treadmill calm />
      </g>
      <g transform="translate(14 6) rotate(38 150 90)">
        <rect className="scene-bottle" x="62" y="56" width="116" height="58" rx="16" />
        <path className="scene-blue" d="M186 85h36" />
        <path className="scene-white" d="M88 75h52" />
      </g>
      <circle className="scene-blue-fill" cx="196" cy="178" r="7" />
      <path className="scene-blue" d="M186 212h22" />
    </Scene>
  );
}
