import { cutText } from './cut-text.ts';
import { text } from './decode.ts';

/** Reads text that may be longer than that of `text`: cut at `most` code units. Empty text becomes `null`. */
export const longText = (value: unknown, most: number): string | null =>
  text(value) && cutText(String(value).trim(), most);

const FEEDBACK_MAX = 2000;

/** Reads a reviewer's reason. */
export const feedbackText = (value: unknown): string | null => longText(value, FEEDBACK_MAX);
