import { useEffect, useState } from 'react';
import { getApp } from '../../app/app.ts';
import type { Block } from '../../gateway/block.ts';
import { createCancel } from '../../gateway/cancel.ts';
import type { Maybe } from '../../sport/records.ts';
import { askDistance, type Found } from './result-store.ts';
import type { CourseResult } from './result.ts';

/**
 * Returns the distance of the run of a course, for sharing. The link names the run. It is loaded after the course; a
 * failure is silent.
 */
export function useDistance(block: Block<Found<CourseResult>>, resultId: string | undefined): Maybe<number> {
  const [distanceM, show] = useState<Maybe<number>>(null);
  const { value } = block.state.value;
  const isThere = !!(value && value.thing);
  useEffect(() => {
    if (!isThere || !resultId) return;
    const cancel = createCancel();
    askDistance(getApp().gateway, resultId, cancel).then(show);
    return cancel.cancel;
  }, [isThere]);
  return distanceM;
}
