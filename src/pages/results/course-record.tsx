import { useEffect, useMemo } from 'react';
import type { Query } from '../../gateway/query.ts';
import { getApp } from '../../app/app.ts';
import { CLOSES, goBack } from '../../app/go-back.ts';
import type { Resource } from '../../gateway/resource.ts';
import { i18n } from '../../i18n/i18n.ts';
import { orBone } from '../../ui/feedback/bone.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SHARE } from '../../ui/icons.ts';
import { Photo } from '../../ui/list/photo.tsx';
import { Stat } from '../../ui/list/stat.tsx';
import { CourseFacts } from './course-facts.tsx';
import { Congratulation, HeadingBones } from './heading.tsx';
import { LinkedFrame, Loaded } from './result-frame.tsx';
import { LateNeighbours, LateRemarks } from './late-remarks.tsx';
import { getCourseResult, getResult } from './calls.ts';
import { createFinder, type Found } from './result-store.ts';
import type { CourseResult, Result } from './result.ts';
import { useSharing } from './share-button.tsx';
import { shareOfCourse } from './shares.ts';
import './course-record.css';
import './result.css';
import '../../ui/card.css';
import '../../ui/controls/primary.css';
import '../../ui/list/stat.css';

export { resultTitle as title } from './result-frame.tsx';

/** The result of a course. The link names it by `id`, or only by `userSportResultId`. */
export default function CourseRecordPage({ query }: { query: Query }) {
  const { userSportResultId = '', id = userSportResultId } = query;
  return (
    <LinkedFrame query={query} ids={[id, userSportResultId || id]}>
      <CourseRecord key={id} id={id} query={query} />
    </LinkedFrame>
  );
}

const TRACK = (
  <svg viewBox="0 0 328 184.5" aria-hidden="true">
    <path d="M126 47h76a45 45 0 0 1 0 90h-76a45 45 0 0 1 0-90zM126 64h76a28 28 0 0 1 0 56h-76a28 28 0 0 1 0-56z" />
  </svg>
);

function CourseRecord({ id, query }: { id: string; query: Query }) {
  const { gateway, format } = getApp();
  const block = useMemo(() => createFinder(gateway, getCourseResult(id)), [gateway, id]);
  const run = useRun(block, query.userSportResultId);
  const distanceM = run?.distanceM ?? null;
  const sharing = useCourseSharing(block, distanceM);
  const show = (result: CourseResult | null) => (
    <>
      <Photo className="course-record-cover" src={result?.coverUrl ?? null} drawing={TRACK}>
        {result && (
          <button
            className="course-record-share"
            aria-label={i18n._('result.share')}
            onClick={() => sharing.share(shareOfCourse(result, distanceM))}
          >
            <Icon path={SHARE} />
          </button>
        )}
      </Photo>
      {result?.completions !== 0 && (
        <div className="result-head course-record-praise">
          {result ? (
            <Congratulation
              count={result.completions}
              sentence={(values) => i18n._('course.completed', values)}
            />
          ) : (
            <HeadingBones />
          )}
        </div>
      )}
      {query.userSportResultId && <LateRemarks id={query.userSportResultId} result={run} />}
      <div className="card">
        <div className="result-head course-record-head">
          <CourseFacts course={result} />
        </div>
        <dl className="course-record-start">
          <dt>{i18n._('course.start')}</dt>
          <dd>{orBone(result ? format.dayTime(result.startedAt, null) : '')}</dd>
        </dl>
        <dl className="stat-list">
          <Stat
            label={i18n._('course.duration')}
            value={result ? format.duration(result.actualDurationS) : ''}
          />
          <Stat
            label={i18n._('course.calories')}
            value={result ? format.calories(result.actualCaloriesKcal) : ''}
            unit={i18n._('unit.kcal')}
          />
        </dl>
      </div>
      <button className="primary" onClick={() => goBack(CLOSES)}>
        {i18n._('course.complete')}
      </button>
      {query.userSportResultId && <LateNeighbours id={query.userSportResultId} />}
    </>
  );
  return (
    <>
      <Loaded query={query} block={block} show={show} />
      {sharing.picture}
    </>
  );
}

/** The picture of a course shows its distance, or the duration while the distance is unknown. */
function useCourseSharing(block: Resource<Found<CourseResult>>, distanceM: number | null) {
  const { format } = getApp();
  const { data: value } = block.state.value;
  const course = value?.thing;
  const duration = format.duration(course?.actualDurationS);
  return useSharing({
    title: course?.name ?? null,
    hero: distanceM === null ? duration : format.distance(distanceM),
    unit: distanceM === null ? '' : format.distanceUnit,
    at: course?.startedAt ?? null,
    fields: [
      { label: i18n._('course.duration'), value: duration },
      {
        label: i18n._('course.calories'),
        value: format.calories(course?.actualCaloriesKcal),
        unit: i18n._('unit.kcal'),
      },
    ],
  });
}

/**
 * Returns the run of a course, for its distance and its remarks. The run loads after the course; a failure is
 * silent, and the next refresh tries again.
 */
function useRun(course: Resource<Found<CourseResult>>, resultId = ''): Result | null {
  const { gateway, host } = getApp();
  const run = useMemo(() => createFinder(gateway, getResult(resultId)), [gateway, resultId]);
  const found = run.state.value.data?.thing ?? null;
  const isMissing = !!course.state.value.data?.thing && !found;
  useEffect(() => {
    if (!isMissing || !resultId) return;
    const load = () => run.revalidate({ mode: 'background' });
    load();
    const stop = host.onRefresh(load);
    return () => {
      stop();
      run.cancel();
    };
  }, [host, run, isMissing, resultId]);
  return found;
}
