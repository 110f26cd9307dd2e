import type { BlockRule } from './block.ts';
import { BLOCK_MODES } from './block-modes.ts';
import { FAULT_KINDS, readFault } from '../fake/faults.ts';

/** The settings in the simulator's address. Settings with their default value are omitted there. */
export interface SimState {
  /** The page, as in routes.json. */
  readonly route: string;
  /** The deep link's query, without a question mark. */
  readonly query: string;
  readonly platform: string;
  readonly phone: string;
  /** How the native app passes the session to the page: prompt, query or none. */
  readonly session: string;
  readonly language: string;
  /** deviceUnit: 0 or 1. */
  readonly unit: string;
  readonly zone: string;
  readonly user: string;
  /** The number of records. '': as many as the person's habits produce. */
  readonly size: string;
  readonly seed: string;
  /** The life of every activity, as in fake/lives.ts. '': each id has its own. */
  readonly activity: string;
  /** An instant. '': the real clock. */
  readonly now: string;
  /** The panel beside the phone. '': the switches; `native`: the kit for native developers. */
  readonly panel: string;
  readonly bridge: string;
  readonly prompt: string;
  readonly storage: string;
  /** '': files come from the network. `app`: the app holds them, and no fault of a file reaches the page. */
  readonly files: string;
  /** '': the page asks the gateway. `app`: the prompt's answer holds what the page would ask first. */
  readonly answers: string;
  /** Faults in their short form, as in fake/faults.ts. */
  readonly faults: readonly string[];
  /** In the same form: `mode@part of the file's name*times`. */
  readonly scripts: readonly string[];
}

const DEFAULT_STATE: SimState = {
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
  files: '',
  answers: '',
  faults: [],
  scripts: [],
};

/** The names in the address of the fields that are lists. Each item is a parameter of its own. */
const LISTS = { faults: 'fault', scripts: 'script' } as const;

export function readState(search: string): SimState {
  const given = new URLSearchParams(search);
  const single = Object.fromEntries(
    [...given].filter(([name]) => name in DEFAULT_STATE && !(name in LISTS)),
  ) as Partial<SimState>;
  return {
    ...DEFAULT_STATE,
    ...single,
    faults: given.getAll(LISTS.faults).filter((text) => readFault(text, FAULT_KINDS)),
    scripts: given.getAll(LISTS.scripts).filter((text) => readScript(text)),
  };
}

/** The values that switches may have, by name. A switch that is not in it may have any. */
export type Allowed = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** A sentence for each switch of an address that has no effect. */
export function wrongSwitches(search: string, allowed: Allowed): string[] {
  const lists: readonly string[] = Object.values(LISTS);
  const { faults, scripts } = readState(search);
  return [...new URLSearchParams(search)].flatMap(([name, value]) => {
    const own = (table: object) => Object.prototype.hasOwnProperty.call(table, name);
    if (lists.includes(name))
      return [...faults, ...scripts].includes(value) ? [] : [`${name}=${value} is no fault that there is.`];
    if (!own(DEFAULT_STATE) || own(LISTS)) return [`There is no switch ${name}.`];
    const values = own(allowed) ? Object.keys(allowed[name]!) : [value];
    return values.includes(value)
      ? []
      : [`${name}=${value}: it is one of ${values.filter(Boolean).join(', ')}.`];
  });
}

export function writeState(state: SimState): string {
  const written = new URLSearchParams();
  for (const [name, value] of Object.entries(state) as [keyof SimState, string | readonly string[]][]) {
    if (name === 'faults' || name === 'scripts')
      for (const text of state[name]) written.append(LISTS[name], text);
    else if (value !== DEFAULT_STATE[name]) written.set(name, state[name]);
  }
  // Leave characters that a query may contain unescaped, because people read these links.
  const text = String(written).replace(/%(?:2F|40|3A|2A|3D|3F)/g, decodeURIComponent);
  return text && `?${text}`;
}

/** Returns `null` if the text is not a valid rule. */
export function readScript(text: string): BlockRule | null {
  const fault = readFault(text, BLOCK_MODES);
  return fault && { mode: fault.kind, file: fault.on ?? '', times: fault.times };
}
