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
const SESSION: Choices = { prompt: 'prompt', query: "the link's query", none: 'nothing: no session' };
const FILES: Choices = { '': 'from the network', app: 'from the app' };
const ANSWERS: Choices = { '': 'asked by the page', app: 'from the app' };
const UNIT: Choices = { '0': 'km', '1': 'miles' };
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

export function Switches({ state, set }: SwitchesProps) {
  const hostFaults = [state.bridge, state.prompt, state.storage].filter(Boolean).length;
  return (
    <div class="switches">
      <Section title="Phone">
        <Segments
          label="Platform"
          value={state.platform}
          choices={PLATFORM}
          onChange={(platform) => set({ platform })}
        />
        <Segments
          label="Screen"
          value={state.phone}
          choices={{ '320x568': '320', '360x640': '360', '412x915': '412' }}
          onChange={(phone) => set({ phone })}
        />
      </Section>
      <Section title="Session">
        <Select
          label="Language"
          value={state.language}
          choices={LANGUAGE_NAMES}
          onChange={(language) => set({ language })}
        />
        <Segments label="Unit" value={state.unit} choices={UNIT} onChange={(unit) => set({ unit })} />
        <Text label="Time zone" value={state.zone} choices={ZONES} onChange={(zone) => set({ zone })} />
        <Select
          label="Comes by"
          value={state.session}
          choices={SESSION}
          onChange={(session) => set({ session })}
        />
        <Segments label="Files" value={state.files} choices={FILES} onChange={(files) => set({ files })} />
        {state.session === 'prompt' && (
          <Segments
            label="First answers"
            value={state.answers}
            choices={ANSWERS}
            onChange={(answers) => set({ answers })}
          />
        )}
        <Text label="User name" value={state.user} onChange={(user) => set({ user })} />
      </Section>
      <Section title="Data">
        <Select
          label="Records"
          value={state.size}
          choices={{
            '': 'years of them',
            '0': 'none',
            '2': '2',
            '3': '3',
            '40': '40',
            '400': '400',
            '10000': '10,000',
          }}
          onChange={(size) => set({ size })}
        />
        <Select
          label="Activity"
          value={state.activity}
          choices={ACTIVITY}
          onChange={(activity) => set({ activity })}
        />
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
        <Select label="Bridge" value={state.bridge} choices={BRIDGE} onChange={(bridge) => set({ bridge })} />
        <Select label="Prompt" value={state.prompt} choices={PROMPT} onChange={(prompt) => set({ prompt })} />
        <Select
          label="Storage"
          value={state.storage}
          choices={STORAGE}
          onChange={(storage) => set({ storage })}
        />
      </Section>
    </div>
  );
}
