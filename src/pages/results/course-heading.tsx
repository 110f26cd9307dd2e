import { useLayoutEffect, useState, type ReactNode } from 'react';
import { i18n } from '../../i18n/i18n.ts';
import { getApp } from '../../app/app.ts';
import { createCourse } from './result-store.ts';
import { FailedRow } from '../../ui/feedback/failed-row.tsx';
import { CourseFacts } from './course-facts.tsx';

interface Props {
  readonly courseId: string;
  /** If the course cannot be loaded, the run is shown like any other run. */
  readonly plain: ReactNode;
}

/** The course of a course run. */
export default function CourseHeading({ courseId, plain }: Props) {
  const { gateway } = getApp();
  const [course] = useState(() => createCourse(gateway, courseId));
  const { status, value } = course.state.value;
  useLayoutEffect(() => {
    course.load();
    return course.cancel;
  }, []);
  const found = value && value.thing;
  return found || status === 'loading' ? (
    <CourseFacts course={found} />
  ) : (
    <>
      {plain}
      <FailedRow text={i18n._('result.course.failed')} retry={course.load} />
    </>
  );
}
