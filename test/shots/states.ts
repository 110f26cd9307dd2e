import type { GatewaySwitches } from '../fake/switches.ts';

/** The gateway's switches for each state that a page can be photographed in. */
export const STATES = {
  data: {},
  empty: { size: 0, activity: 'empty' },
  one: { size: 1 },
  failed: { faults: ['status=503'] },
  refused: { faults: ['rejected=50000'] },
  offline: { faults: ['reset'] },
  loading: { faults: ['hang'] },
} as const satisfies Record<string, GatewaySwitches>;

export type State = keyof typeof STATES;

export const isState = (text: string): text is State => Object.prototype.hasOwnProperty.call(STATES, text);
