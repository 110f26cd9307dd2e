import type { ReactNode } from 'react';
import './bone.css';

/** Returns the text, or a skeleton of one line while there is no text yet. */
export function orBone(text: string | undefined): ReactNode {
  return text?.trim() ? text : <span className="bone" />;
}

/** Content below the first screen of every phone, which the frame in the document omits. */
export function belowFold(content: ReactNode): ReactNode {
  return AT_BUILD ? null : content;
}
