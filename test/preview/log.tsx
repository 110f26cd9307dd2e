import { useLayoutEffect, useRef, useState } from 'react';
import type { HostMessage } from '../fake/host-switches.ts';
import type { LogEntry } from '../fake/log-entry.ts';

/** A line of the log, from any source. */
export interface Line {
  readonly id: string;
  readonly kind: 'bridge' | 'call' | 'error' | 'report';
  /** Milliseconds since the start of the visit. */
  readonly at: number;
  readonly what: string;
  readonly note: string;
  readonly bad: boolean;
  readonly detail: unknown;
}

const POLL_MS = 700;
const KINDS = { bridge: 'Bridge', call: 'Calls', error: 'Errors', report: 'Reports' } as const;

/** Collects the visit's messages, calls and errors. A new `key` clears the log. */
export function useLog(key: string, frame: () => Window | null): readonly Line[] {
  const [lines, setLines] = useState<readonly Line[]>([]);
  const count = useRef(0);
  const start = useRef(0);
  // Before the frame can load, whose first message would be lost otherwise.
  useLayoutEffect(() => {
    const began = (start.current = Date.now());
    let since = 0;
    setLines([]);
    const add = (more: readonly Line[]) =>
      more.length && setLines((old) => [...old, ...more].sort((a, b) => a.at - b.at).slice(-500));
    const onMessage = ({ source, data }: MessageEvent) => {
      if (source !== frame()) return;
      const place = { at: Date.now() - began, id: `m${count.current++}` };
      mapped(data).then(
        (told) => began === start.current && add(lineOf(told, place)),
        () => {},
      );
    };
    let isPolling = false;
    const poll = () => {
      // A second poll before the first one's answer would bring the same calls again.
      if (document.hidden || isPolling) return;
      isPolling = true;
      fetch(`/__fake/log?key=${key}&since=${since}`)
        .then((response) => response.json())
        .then((entries: LogEntry[]) => {
          // Calls without a response are requested again by the next poll.
          const open = entries.findIndex(isOpen);
          const done = open < 0 ? entries : entries.slice(0, open);
          since = done[done.length - 1]?.n ?? since;
          if (began === start.current) add(done.map((entry) => callLine(entry, began, `c${key}${entry.n}`)));
        })
        .catch(() => {})
        .then(() => (isPolling = false));
    };
    const timer = setInterval(poll, POLL_MS);
    window.addEventListener('message', onMessage);
    return () => {
      clearInterval(timer);
      window.removeEventListener('message', onMessage);
    };
  }, [key, frame]);
  return lines;
}

/** A call that hangs is shown after a while. */
const isOpen = ({ status, at }: LogEntry) => status === null && Date.now() - at < 5500;

interface Place {
  readonly at: number;
  readonly id: string;
}

/** The messages of the fake host, see install-host.ts. */
interface Told {
  readonly type: string;
  readonly message: HostMessage & {
    readonly text: string;
    readonly answer: string | null;
    readonly threw: string | null;
    readonly address: string;
    readonly body: string;
  };
}

/** Returns the message with the positions of its stack mapped to the source. */
function mapped(told: Told): Promise<Told> {
  if (told.type !== 'host-thrown' && told.type !== 'host-caught') return Promise.resolve(told);
  return fetch('/__sim/stack', { method: 'POST', body: told.message.text })
    .then((response) => response.text())
    .then((text) => ({ ...told, message: { ...told.message, text } }));
}

function lineOf({ type, message }: Told, place: Place): readonly Line[] {
  const plain = { ...place, note: '', bad: false, detail: null };
  switch (type) {
    case 'host-message': {
      const { method, argument, refused } = message;
      // Thrown errors have a message of their own with the stack. Show only files that failed to load.
      if (method === 'error')
        return String(argument).startsWith('failed to load')
          ? [{ ...plain, kind: 'error', what: String(argument), bad: true }]
          : [];
      const what = method === 'prompt' ? `prompt asks ${String(argument)}` : method;
      const detail = method === 'prompt' ? null : argument;
      return [{ ...plain, kind: 'bridge', what, note: refused ?? '', bad: refused !== null, detail }];
    }
    case 'host-answer': {
      const { answer, threw } = message;
      const what = threw ? 'prompt throws' : answer === null ? 'prompt refuses: null' : 'prompt answers';
      return [
        { ...plain, kind: 'bridge', what, note: threw ?? '', bad: threw !== null, detail: readJson(answer) },
      ];
    }
    case 'host-thrown':
    case 'host-caught': {
      const [what = '', ...stack] = message.text.split('\n');
      const note = type === 'host-caught' ? 'caught by the page' : 'nobody caught it';
      return [{ ...plain, kind: 'error', what, note, bad: true, detail: stack.join('\n') || null }];
    }
    case 'host-report':
      return [{ ...plain, kind: 'report', what: 'would be reported', detail: readJson(message.body) }];
    default:
      return [];
  }
}

/** Parses JSON. Returns any other text unchanged. */
function readJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return text;
  }
}

function callLine(entry: LogEntry, began: number, id: string): Line {
  const { method, path, query, headers, body, status, tookMs, refused, fault } = entry;
  const time = tookMs === null ? 'no answer' : `${status} in ${tookMs} ms`;
  const { authorization, time_zone, language } = headers;
  const asked = String(new URLSearchParams(query as Record<string, string>));
  return {
    id,
    kind: 'call',
    at: entry.at - began,
    what: `${method} ${path.replace(/^\/api-shc-sport/, '…')}${asked && `?${decodeURIComponent(asked)}`}`,
    note: [time, fault && `fault: ${fault}`, refused].filter(Boolean).join(' · '),
    bad: refused !== null || status === null || status >= 400,
    detail: {
      query,
      ...(body ? { body } : {}),
      headers: { authorization, time_zone, language },
      ...(entry.answer === null ? {} : { answer: readJson(entry.answer) }),
    },
  };
}

export function Log({ lines, onClear }: { lines: readonly Line[]; onClear(): void }) {
  const [hidden, setHidden] = useState<readonly string[]>([]);
  const shown = lines.filter(({ kind }) => !hidden.includes(kind));
  const countOf = (kind: string) => lines.filter((line) => line.kind === kind).length;
  const toggle = (kind: string) =>
    setHidden(hidden.includes(kind) ? hidden.filter((each) => each !== kind) : [...hidden, kind]);
  return (
    <section class="log" aria-label="Log">
      <div class="log-head">
        <h2>Log</h2>
        {Object.entries(KINDS).map(([kind, label]) => (
          <button
            key={kind}
            type="button"
            class={hidden.includes(kind) ? 'chip' : `chip chip-on chip-${countOf(kind) ? kind : 'none'}`}
            aria-pressed={!hidden.includes(kind)}
            onClick={() => toggle(kind)}
          >
            {label} <b>{countOf(kind)}</b>
          </button>
        ))}
        <button type="button" class="clear" title="Start the visit anew" onClick={onClear}>
          Restart
        </button>
      </div>
      <ol class="lines" aria-live="polite">
        {shown.length ? null : (
          <li class="quiet nothing">Bridge messages, calls, errors and reports will stand here.</li>
        )}
        {[...shown].reverse().map((line) => (
          <li key={line.id} class={line.bad ? `line line-${line.kind} line-bad` : `line line-${line.kind}`}>
            <time>{(Math.max(0, line.at) / 1000).toFixed(2)}</time>
            <div class="line-body">
              {line.detail === null ? (
                <span class="what">{line.what}</span>
              ) : (
                <details open={line.kind === 'bridge'}>
                  <summary class="what">{line.what}</summary>
                  <pre>
                    {typeof line.detail === 'string' ? line.detail : JSON.stringify(line.detail, null, 1)}
                  </pre>
                </details>
              )}
              {line.note ? <span class="note">{line.note}</span> : null}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
