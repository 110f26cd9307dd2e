import type { ReactNode } from 'react';

/** Replaced by the build: true where documents are made, false in what ships. */
declare const AT_BUILD: boolean;

/** What no phone shows on its first screen: left out of the document's shell. */
export function belowFold(content: ReactNode): ReactNode {
  return AT_BUILD ? null : content;
}
