import { CALLS } from '../../src/deploy/openapi/document.ts';
import { CODES, LANGUAGES } from '../../src/i18n/languages.ts';
import { METHODS } from '../fake/host-switches.ts';
import { LIVES } from '../fake/lives.ts';
import { FaultRows, ScriptRows } from './fault-rows.tsx';
import { Section, Segments, Select, Text, type Choices } from './fields.tsx';
import { PSEUDO } from './pseudo-locale.ts';
import type { Allowed, SimState } from './sim-state.ts';

const ZONES = [
  'Asia/Shanghai',
  'Europe/Berlin',
  'Europe/Madrid',
  'America/Los_Angeles',
  'America/Sao_Paulo',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Pacific/Chatham',
  'Pacific/Kiritimati',
  'GMT+8',
  'UTC-03:30',
  'nowhere',
];
const LANGUAGE_NAMES: Choices = {
  ...Object.fromEntries(CODES.map((code) => [code, LANGUAGES[code].name])),
  [PSEUDO]: 'Pseudo-locale',
};
const LIFE_NAMES: Choices = Object.fromEntries(Object.entries(LIVES).map(([name, { says }]) => [name, says]));
const BRIDGE: Choices = {
  '': 'works',
  none: 'no bridge at all',
  throws: 'every method throws',
  ...Object.fromEntries(METHODS.map((method) => [method, `no ${method}`])),
};
export const PROMPT: Choices = {
  '': 'answers',
  null: 'null',
  empty: 'empty text',
  undefined: 'the text undefined',
  garbage: 'garbage',
  cut: 'half of the JSON',
  throws: 'throws',
};
const STORAGE: Choices = { '': 'works', null: 'null', throws: 'throws when touched', full: 'full' };

const PLATFORM: Choices = { android: 'Android', ios: 'iOS', browser: 'Browser' };
const SCREEN: Choices = { '320x568': '320', '360x640': '360', '412x915': '412' };
const SESSION: Choices = { prompt: 'prompt', query: "the link's query", none: 'nothing: no session' };
const FILES: Choices = { '': 'from the network', app: 'from the app' };
const ANSWERS: Choices = { '': 'asked by the page', app: 'from the app' };
const UNIT: Choices = { '0': 'km', '1': 'miles' };
const SIZE: Choices = {
  ...{ '': 'years of them', '0': 'none', '2': '2', '3': '3' },
  ...{ '40': '40', '400': '400', '10000': '10,000' },
};
const ACTIVITY: Choices = { '': 'as its id says', ...LIFE_NAMES };

/** The values of the switches that have a few. */
export const ALLOWED: Allowed = {
  ...{ platform: PLATFORM, session: SESSION, language: LANGUAGE_NAMES, unit: UNIT, activity: ACTIVITY },
  ...{ files: FILES, answers: ANSWERS, bridge: BRIDGE, prompt: PROMPT, storage: STORAGE },
  panel: { '': '', native: '' },
};

/** Parts of paths that can be chosen for a fault: the ends of all calls, and a further page of a list. */
const CALL_ENDS = [
  ...new Set(CALLS.map(({ path }) => path.split('/').slice(-2).join('/'))),
  'deviceResult/pageList?pageNo=2',
].sort();

interface SwitchesProps {
  state: SimState;
  set(change: Partial<SimState>): void;
}

/** The switches that have one value. */
type Single = Exclude<keyof SimState, 'faults' | 'scripts'>;

export function Switches({ state, set }: SwitchesProps) {
  const hostFaults = [state.bridge, state.prompt, state.storage].filter(Boolean).length;
  const change = (name: Single) => (value: string) => set({ ...state, [name]: value });
  const select = (label: string, name: Single, choices: Choices) => (
    <Select label={label} value={state[name]} choices={choices} onChange={change(name)} />
  );
  const segments = (label: string, name: Single, choices: Choices) => (
    <Segments label={label} value={state[name]} choices={choices} onChange={change(name)} />
  );
  return (
    <div class="switches">
      <Section title="Phone">
        {segments('Platform', 'platform', PLATFORM)}
        {segments('Screen', 'phone', SCREEN)}
      </Section>
      <Section title="Session">
        {select('Language', 'language', LANGUAGE_NAMES)}
        {segments('Unit', 'unit', UNIT)}
        <Text label="Time zone" value={state.zone} choices={ZONES} onChange={change('zone')} />
        {select('Comes by', 'session', SESSION)}
        {segments('Files', 'files', FILES)}
        {state.session === 'prompt' && segments('First answers', 'answers', ANSWERS)}
        <Text label="User name" value={state.user} onChange={change('user')} />
      </Section>
      <Section title="Data">
        {select('Records', 'size', SIZE)}
        {select('Activity', 'activity', ACTIVITY)}
        <Text
          label="Person"
          value={state.seed}
          hint="1; any number is another"
          onChange={(seed) => set({ seed: /^\d+$/.test(seed) ? seed : '' })}
        />
        <Text
          label="Clock"
          value={state.now}
          hint="real; or 2026-10-17T12:00:00Z"
          onChange={(now) => set({ now: Number.isNaN(Date.parse(now)) ? '' : now })}
        />
      </Section>
      <Section title="Network" count={state.faults.length + state.scripts.length}>
        <FaultRows value={state.faults} calls={CALL_ENDS} onChange={(faults) => set({ faults })} />
        <ScriptRows value={state.scripts} onChange={(scripts) => set({ scripts })} />
      </Section>
      <Section title="Native side" count={hostFaults}>
        {select('Bridge', 'bridge', BRIDGE)}
        {select('Prompt', 'prompt', PROMPT)}
        {select('Storage', 'storage', STORAGE)}
      </Section>
    </div>
  );
}
