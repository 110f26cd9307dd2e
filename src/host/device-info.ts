import { DEVICE_QUESTION } from './contract.ts';
import { parseFields, type Fields } from './fields.ts';

/**
 * What the app says of the device and its user; empty on garbage. `prompt` blocks the page while it is open, and shows a
 * dialog where no app answers it: ask once, and only an app.
 */
export function askDevice(window: Window): Fields {
  try {
    return parseFields(window.prompt(DEVICE_QUESTION));
  } catch {
    return {};
  }
}
