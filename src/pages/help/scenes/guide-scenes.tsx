import { Figure, Runner, Scene, Treadmill } from './machine.tsx';
import './scene.css';

/** The sound waves of a voice: a row of bars, centred at y = 160. */
function Voice() {
  return <path className="scene-blue" d="M84 148v24M116 124v72M148 138v44M180 150v20" />;
}

export function StartScene() {
  return (
    <Scene>
      <Voice />
      <Treadmill />
      <Runner stride={0.62} />
    </Scene>
  );
}

export function PowerScene() {
  return (
    <Scene>
      <Voice />
      <Treadmill calm />
      <path className="scene-blue" d="M330 116v42M302 134a46 46 0 1 0 56 0" />
    </Scene>
  );
}

export function FreeRunScene() {
  return (
    <Scene>
      <Voice />
      <Treadmill shift={20} />
      <Runner stride={0.14} />
      <Figure x={132} width={150} text="3 mph" />
    </Scene>
  );
}

export function TargetRunScene() {
  return (
    <Scene>
      <circle className="scene-gauge" cx="132" cy="160" r="46" />
      <path className="scene-full" d="M132 114a46 46 0 0 1 0 92" />
      <path className="scene-blue scene-thin" d="M132 136v24h18" />
      <Treadmill shift={40} />
      <Runner stride={0.66} />
      <Figure x={144} width={236} text="30 min · 3 mph" />
    </Scene>
  );
}
