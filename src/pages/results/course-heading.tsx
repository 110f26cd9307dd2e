import type { ReactNode } from 'react';
import type { Resource } from '../../gateway/resource.ts';
import { i18n } from '../../i18n/i18n.ts';
import { FailedRow } from '../../ui/feedback/failed-row.tsx';
import { CourseFacts } from './course-facts.tsx';
import type { Found } from './result-store.ts';
import type { Course } from './result.ts';

interface Props {
  readonly course: Resource<Found<Course>>;
  /** The heading of an ordinary run, if the course cannot be loaded. */
  readonly plain: ReactNode;
}

export function CourseHeading({ course, plain }: Props) {
  const { status, data: value } = course.state.value;
  const found = value?.thing ?? null;
  return found || status === 'loading' ? (
    <CourseFacts course={found} />
  ) : (
    <>
      {plain}
      <FailedRow text={i18n._('result.course.failed')} onRetry={course.revalidate} />
    </>
  );
}
