import { useState } from 'react';
import { sendMessage } from '../../src/host/bridge-test/checks.ts';
import { DEVICE_PROMPT } from '../../src/host/session-fields.ts';
import { EXAMPLES, type Example } from '../../src/host/examples.ts';
import { breaches } from '../host/conforms.ts';
import { Section, Select } from './fields.tsx';
import type { SimState } from './sim-state.ts';
import { PROMPT } from './switches.tsx';

/** The session fields that an app may pass to `refreshPage`, by their cause. */
const RENEWALS: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'a new token': { authorization: 'fake.' },
  'another language': { language: 'de' },
  'another unit': { deviceUnit: 1 },
  'another time zone': { time_zone: 'America/Los_Angeles' },
  'signed out': { authorization: '' },
};

interface KitProps {
  state: SimState;
  set(change: Partial<SimState>): void;
  frame(): Window | null;
}

type RefreshPage = ((session?: unknown) => void) & { readonly contract?: number };

/** Parses the typed text as JSON. */
function parse(text: string): { value: unknown; fault: string } {
  try {
    return { value: JSON.parse(text), fault: '' };
  } catch (error) {
    return { value: null, fault: `No JSON: ${(error as Error).message}` };
  }
}

const pretty = (value: unknown) => JSON.stringify(value, null, 1);

/** A panel to try each part of the host contract by hand. The messages appear in the log. */
export function NativeKit({ state, set, frame }: KitProps) {
  return (
    <div class="kit">
      <ToThePage frame={frame} />
      <Prompt state={state} set={set} frame={frame} />
      <Section title="The page to the app">
        <p class="quiet">Sends what a page sends, past the page, with the contract’s examples.</p>
        {state.platform === 'browser' ? (
          <p class="outcome outcome-bad">A browser has no bridge: choose Android or iOS.</p>
        ) : null}
        {EXAMPLES.map((example) => (
          <MessageRow key={example.name} example={example} platform={state.platform} frame={frame} />
        ))}
      </Section>
    </div>
  );
}

function Outcome({ text, bad }: { text: string; bad: boolean }) {
  return text ? <p class={bad ? 'outcome outcome-bad' : 'outcome'}>{text}</p> : null;
}

function ToThePage({ frame }: Pick<KitProps, 'frame'>) {
  const [first = ''] = Object.keys(RENEWALS);
  const [text, setText] = useState(pretty(RENEWALS[first]));
  const [outcome, setOutcome] = useState({ text: '', bad: false });
  const call = (...session: unknown[]) => {
    const { refreshPage } = (frame() ?? {}) as { refreshPage?: RefreshPage };
    if (!refreshPage)
      return setOutcome({ text: 'This page has no refreshPage: documents have none', bad: true });
    refreshPage(...session);
    setOutcome({ text: `Called; the page knows contract ${refreshPage.contract ?? 'none'}`, bad: false });
  };
  const renew = () => {
    const { value, fault } = parse(text);
    const [wrong = fault] = fault ? [] : breaches('renewedSession', value);
    if (wrong) return setOutcome({ text: wrong, bad: true });
    call(value);
  };
  return (
    <Section title="The app to the page">
      <div class="kit-row">
        <button type="button" onClick={() => call()}>
          refreshPage()
        </button>
        <button type="button" onClick={renew}>
          refreshPage(session)
        </button>
      </div>
      <Select
        label="Session"
        value={Object.keys(RENEWALS).find((name) => pretty(RENEWALS[name]) === text) ?? 'as typed'}
        choices={Object.fromEntries(Object.keys(RENEWALS).map((name) => [name, name]))}
        onChange={(name) => setText(pretty(RENEWALS[name]))}
      />
      <textarea
        aria-label="The session as JSON"
        rows={3}
        spellcheck={false}
        value={text}
        onInput={(event) => setText(event.currentTarget.value)}
      />
      <Outcome {...outcome} />
    </Section>
  );
}

function Prompt({ state, set, frame }: KitProps) {
  const [answer, setAnswer] = useState('');
  const ask = () => {
    try {
      setAnswer(String(frame()?.prompt(DEVICE_PROMPT)));
    } catch (error) {
      setAnswer(String(error));
    }
  };
  return (
    <Section title="The page asks the app">
      <div class="kit-row">
        <button type="button" onClick={ask}>
          prompt('{DEVICE_PROMPT}')
        </button>
      </div>
      <Select
        label="The app"
        value={state.prompt}
        choices={{ ...PROMPT, null: 'refuses: null' }}
        onChange={(prompt) => set({ prompt })}
      />
      {answer ? <pre class="kit-answer">{answer}</pre> : null}
    </Section>
  );
}

interface MessageRowProps {
  example: Example;
  platform: string;
  frame(): Window | null;
}

function MessageRow({ example: { method, name, says, message }, platform, frame }: MessageRowProps) {
  const [text, setText] = useState(pretty(message));
  const [outcome, setOutcome] = useState({ text: '', bad: false });
  const send = () => {
    const { value, fault } = parse(text);
    const refused = fault || sendMessage(frame(), method, value);
    const wrong = refused ? [] : breaches(method, value);
    const said = refused || (wrong.length ? `Taken, but not of the contract: ${wrong.join('; ')}` : 'Taken');
    setOutcome({ text: said, bad: said !== 'Taken' });
  };
  const hears =
    platform === 'ios' ? `messageHandlers.${method}.postMessage(${text})` : `companion.${method}(JSON)`;
  return (
    <div class="message">
      <div class="kit-row">
        <code>{name}</code>
        <button type="button" aria-label={`Send ${name}`} onClick={send}>
          Send
        </button>
      </div>
      <p class="quiet">{says}</p>
      <details>
        <summary>
          <code>{hears.replace(/\s+/g, ' ').slice(0, 48)}</code>
        </summary>
        <textarea
          aria-label={`The message of ${name} as JSON`}
          rows={Math.min(10, text.split('\n').length)}
          spellcheck={false}
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
        />
      </details>
      <Outcome {...outcome} />
    </div>
  );
}
