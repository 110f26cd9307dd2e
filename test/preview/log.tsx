import { useEffect, useRef, useState } from 'react';
import type { HostMessage } from '../fake/host-switches.ts';
import type { LogEntry } from '../fake/log-entry.ts';

/** A line of the log, whatever it came from. */
interface Line {
  readonly id: string;
  readonly kind: 'bridge' | 'call' | 'error';
  /** Milliseconds since the visit began. */
  readonly at: number;
  readonly what: string;
  readonly note: string;
  readonly bad: boolean;
  readonly detail: unknown;
}

const POLL_MS = 700;
const KINDS = { bridge: 'Bridge', call: 'Calls', error: 'Errors' } as const;

/** Collects what the visit says over the bridge and asks of the gateway; starts anew with each key. */
export function useLog(key: string, frame: () => Window | null): readonly Line[] {
  const [lines, setLines] = useState<readonly Line[]>([]);
  const count = useRef(0);
  useEffect(() => {
    const began = Date.now();
    let since = 0;
    setLines([]);
    const add = (more: readonly Line[]) =>
      more.length && setLines((old) => [...old, ...more].sort((a, b) => a.at - b.at).slice(-500));
    const onMessage = ({ source, data }: MessageEvent) => {
      if (source === frame() && data?.type === 'host-message')
        add([messageLine(data.message, Date.now() - began, `m${count.current++}`)]);
      else if (source === frame() && data?.type === 'host-answer')
        add([answerLine(data.message.answer, Date.now() - began, `m${count.current++}`)]);
    };
    const poll = () => {
      if (document.hidden) return;
      fetch(`/__fake/log?key=${key}&since=${since}`)
        .then((response) => response.json())
        .then((entries: LogEntry[]) => {
          // Calls that are still open are asked for again.
          const done = entries.slice(
            0,
            entries.findIndex(isOpen) < 0 ? undefined : entries.findIndex(isOpen),
          );
          since = done[done.length - 1]?.n ?? since;
          add(done.map((entry) => callLine(entry, began, `c${key}${entry.n}`)));
        })
        .catch(() => {});
    };
    const timer = setInterval(poll, POLL_MS);
    window.addEventListener('message', onMessage);
    return () => {
      clearInterval(timer);
      window.removeEventListener('message', onMessage);
    };
  }, [key]);
  return lines;
}

/** A call that hangs is told after a while. */
const isOpen = ({ status, at }: LogEntry) => status === null && Date.now() - at < 5500;

function messageLine({ method, argument, refused }: HostMessage, at: number, id: string): Line {
  if (method === 'error')
    return { id, kind: 'error', at, what: String(argument), note: '', bad: true, detail: null };
  return {
    id,
    kind: 'bridge',
    at,
    what: method,
    note: refused ?? '',
    bad: refused !== null,
    detail: argument,
  };
}

/** What the prompt brought; a text that is no JSON stands as it is. */
const answerLine = (answer: string | null, at: number, id: string): Line => ({
  id,
  kind: 'bridge',
  at,
  what: 'prompt answers',
  note: '',
  bad: false,
  detail: readJson(answer),
});

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
  return {
    id,
    kind: 'call',
    at: entry.at - began,
    what: `${method} ${path.replace(/^\/api-shc-sport/, '…')}`,
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
        {shown.length ? null : <li class="quiet nothing">Bridge messages and calls will stand here.</li>}
        {[...shown].reverse().map((line) => (
          <li key={line.id} class={line.bad ? `line line-${line.kind} line-bad` : `line line-${line.kind}`}>
            <time>{(Math.max(0, line.at) / 1000).toFixed(2)}</time>
            <div class="line-body">
              {line.detail === null ? (
                <span class="what">{line.what}</span>
              ) : (
                <details open={line.kind === 'bridge'}>
                  <summary class="what">{line.what}</summary>
                  <pre>{JSON.stringify(line.detail, null, 1)}</pre>
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
