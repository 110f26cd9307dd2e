import { useCallback, useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Log, useLog } from './log.tsx';
import { BASE, exampleQuery, Pages, useRoutes } from './pages.tsx';
import { Segments, Text } from './fields.tsx';
import { NativeKit } from './native-kit.tsx';
import { Phone } from './phone.tsx';
import { useSource } from './problems.tsx';
import { readState, wrongSwitches, writeState, type SimState } from './sim-state.ts';
import './simulator.css';
import { ALLOWED, Switches } from './switches.tsx';
import { fetchAnswers } from './answers.ts';
import { hasAnswers, visitAddress } from './visit.ts';

// Remove service workers that pages outside of the simulator have installed, because they must not answer requests
// here.
navigator.serviceWorker?.getRegistrations().then((all) => all.forEach((each) => void each.unregister()));

const newKey = () => Math.random().toString(36).slice(2, 10);

interface Shown {
  readonly address: string;
  readonly title: string;
  /** When the opened page had drawn its figures, since the navigation began. */
  readonly figuresMs: number | null;
}

/** What the page in the frame says of itself. It is polled, because navigation inside the frame fires no event here. */
function useShown(frame: () => Window | null) {
  const [shown, setShown] = useState<Shown>({ address: '', title: '', figuresMs: null });
  useEffect(() => {
    const timer = setInterval(() => {
      try {
        const inside = frame();
        if (!inside) return;
        const { pathname, search, hash } = inside.location;
        const [figures] = inside.performance.getEntriesByName('figures', 'mark');
        const figuresMs = figures ? Math.round(figures.startTime) : null;
        const next = { address: pathname + search + hash, title: inside.document.title, figuresMs };
        setShown((old) => (JSON.stringify(old) === JSON.stringify(next) ? old : next));
      } catch {
        setShown({ address: 'another site', title: '', figuresMs: null });
      }
    }, 300);
    return () => clearInterval(timer);
  }, [frame]);
  return shown;
}

/** Fetches what the app hands over to this visit, if it does. Returns whether the page may be opened. */
function useAnswers(state: SimState, key: string): boolean {
  const [fetchedFor, setFetchedFor] = useState('');
  const isWanted = hasAnswers(state);
  useEffect(() => {
    if (!isWanted) return;
    let isOver = false;
    const open = () => {
      if (!isOver) setFetchedFor(key);
    };
    fetchAnswers(state, key)
      .then((answers) => {
        if (!isOver) window.answersOfApp = answers;
      })
      .then(open, open);
    return () => {
      isOver = true;
      window.answersOfApp = [];
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- each visit has its key
  }, [isWanted, key]);
  return !isWanted || fetchedFor === key;
}

function Simulator() {
  const [state, setState] = useState(() => readState(location.search));
  const [key, setKey] = useState(newKey);
  const frameRef = useRef<HTMLIFrameElement>(null);
  const frame = useCallback(() => frameRef.current?.contentWindow ?? null, []);
  const source = useSource();
  const read = useRoutes(source.version);
  const areRoutesRead = read !== null;
  const routes = read ?? [];
  const lines = useLog(key, frame);
  const shown = useShown(frame);
  const [seen, setSeen] = useState<readonly string[]>([]);

  const [wrongLink, setWrongLink] = useState(() => wrongSwitches(location.search, ALLOWED));
  /** Opened without a state: the first page waits for the example of its deep link. */
  const [isBare, setBare] = useState(() => !location.search);

  function set(change: Partial<SimState>): void {
    setWrongLink([]);
    setState({ ...state, ...change });
    setKey(newKey());
  }

  const link = location.origin + location.pathname + writeState(state);
  useEffect(() => history.replaceState(null, '', link), [link]);

  const route = routes.find(({ path }) => path === state.route);
  useEffect(() => {
    // When the simulator opens without a state, show the page with the example query of its deep link; with its first tab,
    // because a week has little to show on its first day.
    if (!isBare || !areRoutesRead) return;
    const query = route && exampleQuery(route, ['tab']);
    if (query) setState({ ...state, query });
    setBare(false);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the list of pages has come
  }, [areRoutesRead]);

  const refreshPage = () => {
    const inside = frame() as (Window & { refreshPage?: () => void }) | null;
    inside?.refreshPage?.();
  };
  const address = BASE + visitAddress(state, key);
  const isReady = useAnswers(state, key);
  const isUnknown = routes.length > 0 && !route;
  const wrong = [
    ...source.problems,
    ...wrongLink,
    ...(isUnknown
      ? [`There is no page ${state.route}. Those that there are stand in the list of pages.`]
      : []),
  ].map((what) => ({ what }));
  const thrown = lines.filter(({ kind, note, id }) => kind === 'error' && note && !seen.includes(id));
  const putAway = () => setSeen([...seen, ...thrown.map(({ id }) => id)]);
  // The page has reloaded: what it said before may be mended.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- only then
  useEffect(putAway, [source.reloaded]);
  const shownErrors = thrown
    .slice(-3)
    .map(({ what, note, detail }) => ({ what: `${what} (${note})`, stack: String(detail ?? '') }));
  return (
    <div class="simulator">
      <header class="bar">
        <h1>Simulator</h1>
      </header>
      <Pages routes={routes} state={state} set={set} />
      <main class="stage">
        <div class="tools">
          <button type="button" onClick={() => setKey(newKey())}>
            Reopen
          </button>
          <button
            type="button"
            onClick={refreshPage}
            title="Calls window.refreshPage(), as the native app does"
          >
            refreshPage()
          </button>
          <a class="button" href={address} target="_blank" rel="noopener">
            Own tab ↗
          </a>
        </div>
        <Phone
          state={state}
          address={isReady && !isBare ? address : 'about:blank'}
          shown={shown}
          frame={frameRef}
          problems={[...wrong, ...shownErrors]}
          onClose={thrown.length ? putAway : undefined}
        />
        <p class="shown">
          <b>{shown.title || '–'}</b>
          <code>{shown.address}</code>
          {shown.figuresMs !== null && <span>figures after {shown.figuresMs} ms</span>}
        </p>
      </main>
      <aside class="side">
        <div class="deep-link">
          <Text label="Path" value={state.route} onChange={(path) => set({ route: path })} />
          <Text
            label="Query"
            isLong
            value={state.query}
            hint={route ? exampleQuery(route) : 'name=value&…'}
            onChange={(query) => set({ query: query.replace(/^\?/, '') })}
          />
        </div>
        <div class="panels">
          <Segments
            label="Panel"
            value={state.panel}
            choices={{ '': 'Switches', native: 'Native kit' }}
            onChange={(panel) => setState({ ...state, panel })}
          />
        </div>
        {state.panel === 'native' ? (
          <NativeKit state={state} set={set} frame={frame} />
        ) : (
          <Switches state={state} set={set} />
        )}
      </aside>
      <Log lines={lines} onClear={() => setKey(newKey())} />
    </div>
  );
}

const place = document.getElementById('sim');
if (place) createRoot(place).render(<Simulator />);
