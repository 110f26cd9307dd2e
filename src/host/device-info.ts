import { DEVICE_PROMPT } from './contract.ts';
import { parseFields, type Fields } from './fields.ts';

/**
 * Returns what the app reports about the device and its user; empty if the answer is unreadable. `prompt` blocks the
 * page while it is open, and shows a dialog if no app answers it. So call this only once, and only inside an app.
 */
export function askDevice(window: Window): Fields {
  try {
    return parseFields(window.prompt(DEVICE_PROMPT));
  } catch {
    return {};
  }
}
