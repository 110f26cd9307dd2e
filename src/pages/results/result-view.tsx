import { useMemo } from 'react';
import { getApp } from '../../app/app.ts';
import { lazyPart } from '../../app/lazy-part.tsx';
import type { Query } from '../../gateway/query.ts';
import { decimal } from '../../i18n/format.ts';
import { i18n } from '../../i18n/i18n.ts';
import { isFromAppleFitness } from '../../sport/records.ts';
import { Quantity } from '../../ui/list/quantity.tsx';
import { getResult } from './calls.ts';
import { CourseHeading } from './course-facts.tsx';
import { Congratulation, HeadingBones } from './heading.tsx';
import { durationAndCalories, ResultBody, type Figure } from './result-body.tsx';
import { LateNeighbours, LateRemarks } from './late-remarks.tsx';
import { LinkedFrame, Loaded } from './result-frame.tsx';
import { createFinder } from './result-store.ts';
import { machineOf, TREADMILL, type Result } from './result.ts';
import { ShareButton } from './share-button.tsx';
import { shareOfResult } from './shares.ts';
import './late-remarks.css';
import './result-view.css';
import '../../ui/card.css';

/** Whether to show the charts of intensity, pace, cadence and stride: no server sends their data yet. */
const SHOWS_SPLITS = false;

const Splits = /* @__PURE__ */ lazyPart(() => import('./splits.tsx'));

interface PageProps {
  readonly query: Query;
  /** A run without a device: figures without a value are omitted, with a remark. */
  readonly withoutDevice?: boolean;
}

/** The result of the run with the link's `userSportResultId`. */
export function ResultPage({ query, withoutDevice = false }: PageProps) {
  const { userSportResultId: id = '' } = query;
  return (
    <LinkedFrame query={query} ids={[id]}>
      <Run key={id} id={id} query={query} withoutDevice={withoutDevice} />
    </LinkedFrame>
  );
}

function Run({ id, query, withoutDevice }: Required<PageProps> & { readonly id: string }) {
  const { gateway } = getApp();
  const block = useMemo(() => createFinder(gateway, getResult(id)), [gateway, id]);
  return (
    <Loaded
      query={query}
      block={block}
      show={(result) =>
        result ? <ResultView id={id} result={result} withoutDevice={withoutDevice} /> : <Bones />
      }
    />
  );
}

/** The result's own parts, without values. */
const Bones = () => (
  <ResultBody
    heading={<HeadingBones />}
    hero=""
    unit=""
    figures={figuresOf({})}
    remarks={<div className="late-remarks" />}
  />
);

interface Props {
  readonly id: string;
  readonly result: Result;
  readonly withoutDevice: boolean;
}

const isKnown = ({ value }: Figure) => value !== '–';

/** The result of a loaded run. */
function ResultView({ id, result, withoutDevice }: Props) {
  const { format } = getApp();
  const figures = figuresOf(result);
  const known = figures.filter(isKnown);
  const { distanceM, durationS, endedAt: at } = result;
  const unit = distanceM === null ? '' : format.distanceUnit;
  const distance = format.distance(distanceM);
  const distanceOrTime = distanceM === null ? format.duration(durationS) : distance;
  const plain = (
    <Congratulation
      count={result.ordinal}
      sentence={(values) =>
        machineOf(result) === TREADMILL
          ? i18n._('result.ordinal.run', values)
          : i18n._('result.ordinal.workout', values)
      }
    />
  );
  return (
    <>
      <ResultBody
        heading={
          result.courseId ? (
            <CourseHeading key={result.courseId} courseId={result.courseId} plain={plain} />
          ) : (
            plain
          )
        }
        hero={withoutDevice ? distanceOrTime : distance}
        unit={unit}
        at={at}
        source={isFromAppleFitness(result.sportType) && i18n._('result.apple')}
        figures={withoutDevice ? known : figures}
        remarks={<LateRemarks id={id} result={result} />}
      />
      <dl className="card result-view-today">
        <dt>{i18n._('result.today')}</dt>
        <dd>
          <Quantity value={format.distance(result.todayDistanceM)} unit={format.distanceUnit} />
        </dd>
      </dl>
      {withoutDevice && <Lacks figures={figures.filter((figure) => !isKnown(figure))} />}
      {SHOWS_SPLITS && <Splits />}
      <ShareButton
        card={{ hero: distanceOrTime, unit, at, fields: known }}
        screen={() => shareOfResult(result)}
      />
      <LateNeighbours id={id} />
    </>
  );
}

/** A slope that rounds to zero gets no minus sign. */
const signed = (percent: number) => (percent <= -0.05 ? '\u2212' : '') + decimal(Math.abs(percent), 1);

/** Returns the figures of a run, below its distance; the skeleton has a place for each. */
function figuresOf(result: Partial<Result>): Figure[] {
  const { format } = getApp();
  const { inclinePercent: incline = null } = result;
  return [
    ...durationAndCalories(result),
    { label: i18n._('result.pace'), value: format.pace(result.paceSPerKm), unit: format.paceUnit },
    {
      label: i18n._('statistics.fastestPace'),
      value: format.fastestPace(result.fastestPaceSPerKm),
      unit: format.paceUnit,
    },
    { label: i18n._('result.incline'), value: incline === null ? '–' : signed(incline), unit: '%' },
    { label: i18n._('result.steps'), value: format.count(result.steps) },
  ];
}

/** Explains the missing figures of a workout without a device. */
function Lacks({ figures }: { figures: readonly Figure[] }) {
  const names = figures
    .map(({ label }) => label)
    .reduce((before, next) => (before ? i18n._('list.next', { before, next }) : next), '');
  return (
    <p className="result-view-note">
      {names ? i18n._('result.noDevice.lacks', { names }) : i18n._('result.noDevice')}
    </p>
  );
}
