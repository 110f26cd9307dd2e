import type { BlockRule } from './block.ts';
import { BLOCK_MODES } from './block-modes.ts';
import { isFaultKind } from '../fake/faults.ts';

/** Everything that the simulator's address says; what stands at its default is left out of it. */
export interface SimState {
  /** The page, as in routes.json. */
  readonly route: string;
  /** The deep link's query, without a question mark. */
  readonly query: string;
  readonly platform: string;
  readonly phone: string;
  /** How the native app hands the session over: prompt, query or none. */
  readonly session: string;
  readonly language: string;
  /** deviceUnit: 0 or 1. */
  readonly unit: string;
  readonly zone: string;
  readonly user: string;
  /** Number of records; '' is a whole life's. */
  readonly size: string;
  readonly seed: string;
  /** The life of every activity, as in fake/lives.ts; '' leaves each id its own. */
  readonly activity: string;
  /** An instant; '' is the real clock. */
  readonly now: string;
  /** What stands beside the phone: '' the switches, `native` the kit for native developers. */
  readonly panel: string;
  readonly bridge: string;
  readonly prompt: string;
  readonly storage: string;
  /** Short texts as in fake/faults.ts. */
  readonly faults: readonly string[];
  /** `mode@part of the file's name*times` */
  readonly scripts: readonly string[];
}

export const DEFAULT_STATE: SimState = {
  route: '/running-statistics',
  query: '',
  platform: 'android',
  phone: '360x640',
  session: 'prompt',
  language: 'en',
  unit: '0',
  zone: 'Asia/Shanghai',
  user: 'Mia Wong',
  size: '',
  seed: '',
  activity: '',
  now: '',
  panel: '',
  bridge: '',
  prompt: '',
  storage: '',
  faults: [],
  scripts: [],
};

/** The address's names of the fields that a list can't be read from. */
const LISTS = { faults: 'fault', scripts: 'script' } as const;

export function readState(search: string): SimState {
  const given = new URLSearchParams(search);
  const single = Object.fromEntries(
    [...given].filter(([name]) => name in DEFAULT_STATE && !(name in LISTS)),
  ) as Partial<SimState>;
  return {
    ...DEFAULT_STATE,
    ...single,
    faults: given.getAll(LISTS.faults).filter((text) => isFaultKind(text.replace(/[=@*].*$/, ''))),
    scripts: given.getAll(LISTS.scripts).filter((text) => readScript(text) !== null),
  };
}

export function writeState(state: SimState): string {
  const written = new URLSearchParams();
  for (const [name, value] of Object.entries(state) as [keyof SimState, string | readonly string[]][]) {
    if (name === 'faults' || name === 'scripts')
      for (const text of state[name]) written.append(LISTS[name], text);
    else if (value !== DEFAULT_STATE[name]) written.set(name, state[name]);
  }
  // As a link is read by people: what a query may hold stays as it is.
  const text = String(written).replace(/%(?:2F|40|3A|2A|3D|3F)/g, decodeURIComponent);
  return text && `?${text}`;
}

/** `null` where the text is no rule. */
export function readScript(text: string): BlockRule | null {
  const [, mode = '', file = '', times] = /^([a-z0-9]+)(?:@([^*]*))?(?:\*(\d+))?$/.exec(text) ?? [];
  if (!Object.prototype.hasOwnProperty.call(BLOCK_MODES, mode)) return null;
  return { mode: mode as BlockRule['mode'], file, ...(times ? { times: Number(times) } : {}) };
}
