import type { ReactNode } from 'react';

/** For content below the first screen of every phone: the frame in the document leaves it out. */
export function belowFold(content: ReactNode): ReactNode {
  return AT_BUILD ? null : content;
}
