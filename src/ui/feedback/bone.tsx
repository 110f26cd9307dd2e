import type { ReactNode } from 'react';
import './bone.css';

/** The text, or a grey block of its line's height while there is none. */
export function orBone(text: string | undefined): ReactNode {
  return text && text.trim() ? text : <span className="bone" />;
}
