import { useLayoutEffect, useMemo, type ReactNode } from 'react';
import { getApp } from '../../app/app.ts';
import { i18n } from '../../i18n/i18n.ts';
import { FailedRow } from '../../ui/feedback/failed-row.tsx';
import { CourseFacts } from './course-facts.tsx';
import { getCourse } from './calls.ts';
import { createFinder } from './result-store.ts';

interface Props {
  readonly courseId: string;
  /** The heading of an ordinary run, if the course cannot be loaded. */
  readonly plain: ReactNode;
}

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
