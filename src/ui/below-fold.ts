import type { ReactNode } from 'react';

/** What no phone shows on its first screen: left out of the document's shell. */
export function belowFold(content: ReactNode): ReactNode {
  return AT_BUILD ? null : content;
}
