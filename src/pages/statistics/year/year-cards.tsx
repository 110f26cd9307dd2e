import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { getApp } from '../../../app/app.ts';
import { i18n } from '../../../i18n/i18n.ts';
import { ownKey } from '../../../ui/controls/own-key.ts';
import { useSwipe } from '../../../ui/controls/swipe.ts';
import { TurnArrow } from '../../../ui/controls/turn-arrow.tsx';
import { orBone } from '../../../ui/feedback/bone.tsx';
import { FailedRow } from '../../../ui/feedback/failed-row.tsx';
import { Quantity } from '../../../ui/list/quantity.tsx';
import { ReadOut } from '../../../ui/list/read-out.tsx';
import { LinkedBests } from '../linked-bests.tsx';
import { runBests } from '../runs.tsx';
import type { Sport } from '../sport.ts';
import type { Best, Sums } from '../workouts.ts';
import type { KnownYear } from './use-year.ts';
import { bestMonthOf, daysIn, FIRST_YEAR } from './years.ts';
import './year-review.css';

interface Props {
  readonly year: string;
  readonly isCurrent: boolean;
  readonly store: Sport['store'];
  readonly known: KnownYear;
  readonly onOpen: Sport['open'];
  onRetry(): void;
}

const [LEFT, RIGHT] = [37, 39] as const;

/** Shows one card at a time. Swipes, keys and buttons turn them. */
export function YearCards(props: Props) {
  const [chosenAt, setChosenAt] = useState(0);
  const cards = cardsOf(props);
  const lastAt = cards.length - 1;
  // The last card may turn out to be empty and go.
  const at = Math.min(chosenAt, lastAt);
  const step = (by: number) =>
    setChosenAt((before) => Math.max(0, Math.min(lastAt, Math.min(before, lastAt) + by)));
  useSwipe('.year-review-window', (by) => {
    step(by);
    // The cards slide by themselves.
    return false;
  });
  const section = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    // The sheet itself has the focus when it opens.
    const sheet = section.current?.closest<HTMLElement>('[role=dialog]');
    if (!sheet) return;
    const press = (event: KeyboardEvent) => {
      const key = ownKey(event);
      if (key === LEFT) step(-1);
      if (key === RIGHT) step(1);
    };
    sheet.addEventListener('keydown', press);
    return () => sheet.removeEventListener('keydown', press);
  });
  const position = i18n._('year.card', { number: String(at + 1), count: String(cards.length) });
  return (
    <section ref={section}>
      <div className="year-review-window">
        <div className="year-review-cards" style={{ transform: `translateX(${-100 * at}%)` }}>
          {cards.map(({ title, content }, index) => (
            <div
              key={index}
              className={index === at ? 'year-review-card' : 'year-review-card is-hidden'}
              aria-hidden={index !== at}
            >
              <h3>{title}</h3>
              {content}
            </div>
          ))}
        </div>
      </div>
      <div className="year-review-turn">
        <TurnArrow label={i18n._('year.previous')} side={-1} isClosed={at === 0} onTurn={step} />
        <p role="status">{position}</p>
        <TurnArrow label={i18n._('year.next')} side={1} isClosed={at === lastAt} onTurn={step} />
      </div>
    </section>
  );
}

interface Card {
  readonly title: string;
  readonly content: ReactNode;
}

function cardsOf({ year, isCurrent, store, known, onOpen, onRetry }: Props): readonly Card[] {
  const { format } = getApp();
  const { sums: own, former, bests, months } = known;
  const formerYear = String(Number(year) - 1);
  const failed = <FailedRow text={i18n._('year.failed')} onRetry={onRetry} />;
  const days = String(daysIn(year));
  const cards: readonly Card[] = [
    {
      title: i18n._('statistics.distance'),
      content: (
        <>
          <Hero value={own && format.distance(own.distanceM)} unit={format.distanceUnit} />
          <p>
            {i18n._('statistics.runs')} <b>{own && format.count(own.workouts)}</b>
          </p>
          <p>
            {i18n._('statistics.duration')} <b>{own && <ReadOut value={format.duration(own.durationS)} />}</b>
          </p>
        </>
      ),
    },
    {
      title: i18n._('statistics.activeDays'),
      content: (
        <>
          <Hero value={own && format.count(own.activeDays)} />
          <p>{isCurrent ? i18n._('year.soFar', { year }) : i18n._('year.ofDays', { days })}</p>
        </>
      ),
    },
    {
      title: i18n._('year.bestMonth'),
      content: months === null ? failed : <BestMonth months={months} year={year} />,
    },
    {
      title: i18n._('statistics.bests'),
      content: bests === null ? failed : <Bests bests={bests} year={year} store={store} onOpen={onOpen} />,
    },
    {
      title: i18n._('year.against', { year: formerYear }),
      content:
        former === null ? (
          failed
        ) : (
          <Against
            name={isCurrent ? i18n._('year.soFar', { year }) : year}
            formerName={formerYear}
            sums={own}
            formerSums={former}
          />
        ),
    },
  ];
  const canCompare = year !== FIRST_YEAR && !hasNothing(former);
  return canCompare ? cards : cards.slice(0, -1);
}

/** Whether a year has loaded, and has no workouts. */
const hasNothing = (sums: Sums | null | undefined) =>
  !!sums && !sums.distanceM && !sums.activeDays && !sums.workouts;

/** Longer numbers do not fit the narrowest screen with the largest text. */
const SHORT = 4;
const MIDDLE = 6;

function sizeOf({ length }: string): string {
  if (length > MIDDLE) return 'is-long';
  return length > SHORT ? 'is-middle' : '';
}

function Hero({ value, unit }: { value: string | undefined; unit?: string }) {
  return (
    <p className={`year-review-hero ${sizeOf(value ?? '')}`}>
      {value ? <Quantity value={value} unit={unit} /> : orBone('')}
    </p>
  );
}

function BestMonth({ months, year }: { months: readonly number[] | undefined; year: string }) {
  const { format } = getApp();
  if (!months) return <Hero value={undefined} />;
  const best = bestMonthOf(months, year);
  const most = best?.distanceM ?? 0;
  const bestAt = best ? months.indexOf(most) : -1;
  return (
    <>
      <p className="year-review-hero">{format.month(best?.month)}</p>
      <p>{best && `${format.distance(most)}\u00a0${format.distanceUnit}`}</p>
      <div className="year-review-months" aria-hidden="true">
        {months.map((distance, month) => (
          <span key={month} className={month === bestAt ? 'year-review-month is-best' : 'year-review-month'}>
            <i style={{ height: `${most ? Math.round((64 * distance) / most) : 0}px` }} />
          </span>
        ))}
      </div>
    </>
  );
}

interface BestsProps extends Pick<Props, 'year' | 'store' | 'onOpen'> {
  readonly bests: readonly Best[] | undefined;
}

function Bests({ bests, year, store, onOpen }: BestsProps) {
  if (!bests) return <Hero value={undefined} />;
  if (!bests.length) return <p>{i18n._('statistics.bests.none')}</p>;
  return (
    <LinkedBests
      className="year-review-bests"
      bests={bests}
      figures={runBests()}
      store={store}
      resources={store.statistics.resourcesOf('year', `${year}-12-31`)}
      open={onOpen}
    />
  );
}

interface AgainstProps {
  readonly name: string;
  readonly formerName: string;
  readonly sums: Sums | undefined;
  readonly formerSums: Sums | undefined;
}

/** Two years side by side, without a judgement. */
function Against({ name, formerName, sums, formerSums }: AgainstProps) {
  const { format } = getApp();
  if (!sums || !formerSums) return <Hero value={undefined} />;
  const rows: readonly [
    label: string,
    field: 'distanceM' | 'activeDays' | 'workouts',
    write: (value: number | null) => string,
  ][] = [
    [`${i18n._('statistics.distance')} (${format.distanceUnit})`, 'distanceM', format.distance],
    [i18n._('statistics.activeDays'), 'activeDays', format.count],
    [i18n._('statistics.runs'), 'workouts', format.count],
  ];
  return (
    <>
      {rows.map(([label, field, write]) => (
        <section key={field} className="year-review-both" aria-label={label}>
          <h4>{label}</h4>
          <dl>
            <div>
              <dt>{formerName}</dt>
              <dd>{write(formerSums[field])}</dd>
            </div>
            <div>
              <dt>{name}</dt>
              <dd>{write(sums[field])}</dd>
            </div>
          </dl>
        </section>
      ))}
    </>
  );
}
