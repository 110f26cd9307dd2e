import { DEVICE_PROMPT } from './contract.ts';
import { parseFields, type Fields } from './fields.ts';

/**
 * More than `answers` may hold (app-answers.ts), in which JSON puts a backslash before each quotation mark: an app that
 * hands over too much loses those answers, and not the session beside them.
 */
const MAX_CHARS = 8e6;

/**
 * Returns what the app reports about the device and its user; empty if the answer is unreadable. `prompt` blocks the
 * page while it is open, and shows a dialog if no app answers it. So call this only once, and only inside an app.
 */
export function askDevice(window: Window): Fields {
  try {
    return parseFields(window.prompt(DEVICE_PROMPT), MAX_CHARS);
  } catch {
    return {};
  }
}
