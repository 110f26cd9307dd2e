import { useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import { getApp } from '../../app/app.ts';
import { i18n, textAt } from '../../i18n/i18n.ts';
import { wholeOf } from '../../sport/numbers.ts';
import { orBone } from '../../ui/feedback/bone.tsx';
import { FailedRow } from '../../ui/feedback/failed-row.tsx';
import { Parts } from '../../ui/parts.tsx';
import { getCourse } from './calls.ts';
import { createFinder } from './result-store.ts';
import type { Course } from './result.ts';
import './course-facts.css';
import './result.css';

const LEVELS = [
  () => i18n._('course.level.1'),
  () => i18n._('course.level.2'),
  () => i18n._('course.level.3'),
  () => i18n._('course.level.4'),
  () => i18n._('course.level.5'),
];

/**
 * A course's name in at most two lines, whole after a tap, and its planned calories, time and level in one
 * line; `null` while it loads.
 */
export function CourseFacts({ course }: { course: Course | null }) {
  const { format } = getApp();
  const [isWhole, setWhole] = useState(false);
  const facts = ({ caloriesKcal, durationS, level }: Course) => [
    caloriesKcal === null ? '' : `${format.calories(caloriesKcal)} ${i18n._('unit.kcal')}`,
    durationS === null ? '' : `${format.count(wholeOf(durationS / 60))} ${i18n._('unit.min')}`,
    level === null ? '' : textAt(LEVELS, level - 1),
  ];
  return (
    <>
      <h2
        role={course ? undefined : 'presentation'}
        className={isWhole ? undefined : 'course-facts-name'}
        dir="auto"
        title={course?.name ?? undefined}
        onClick={() => setWhole(true)}
      >
        {course ? (course.name ?? '–') : orBone('')}
      </h2>
      <p className="result-line">{course ? <Parts parts={facts(course)} /> : orBone('')}</p>
    </>
  );
}

interface Props {
  readonly courseId: string;
  /** The heading of an ordinary run, if the course cannot be loaded. */
  readonly plain: ReactNode;
}

/** The heading of a course run: loads the course. */
export function CourseHeading({ courseId, plain }: Props) {
  const { gateway } = getApp();
  const course = useMemo(() => createFinder(gateway, getCourse(courseId)), [gateway, courseId]);
  useLayoutEffect(() => {
    course.revalidate();
    return course.cancel;
  }, [course]);
  const { status, data: value, failure } = course.state.value;
  const found = value?.thing ?? null;
  return found || status === 'loading' ? (
    <CourseFacts course={found} />
  ) : (
    <>
      {plain}
      <FailedRow text={i18n._('result.course.failed')} failure={failure} onRetry={course.revalidate} />
    </>
  );
}
