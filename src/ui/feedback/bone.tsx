import type { ReactNode } from 'react';
import './bone.css';

/** Returns the text, or a skeleton block of one line's height while there is no text yet. */
export function orBone(text: string | undefined): ReactNode {
  return text?.trim() ? text : <span className="bone" />;
}

/** For content below the first screen of every phone: the frame in the document leaves it out. */
export function belowFold(content: ReactNode): ReactNode {
  return AT_BUILD ? null : content;
}
