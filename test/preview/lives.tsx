import { ACTIVITIES, LIVES, type LifeName } from '../fake/lives.ts';
import { Section } from './fields.tsx';
import { writeState, type SimState } from './sim-state.ts';

/** Pages whose content depends on the state of an activity. */
const OF_ACTIVITIES = /raffle|activity|prize|christmas/;

interface LivesProps {
  state: SimState;
  set(change: Partial<SimState>): void;
}

/** Links to each state of the activity that the page shows. */
export function Lives({ state, set }: LivesProps) {
  if (!OF_ACTIVITIES.test(state.route)) return null;
  const [first] = ACTIVITIES;
  const query = state.query || `id=${first?.id ?? ''}`;
  return (
    <Section title="States of the activity">
      <ul class="lives">
        {(Object.keys(LIVES) as LifeName[]).map((activity) => (
          <li key={activity}>
            <a
              href={writeState({ ...state, query, activity })}
              aria-current={activity === state.activity ? 'true' : undefined}
              onClick={(event) => {
                event.preventDefault();
                set({ query, activity });
              }}
            >
              {LIVES[activity].says}
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
