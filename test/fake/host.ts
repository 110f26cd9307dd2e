import { DEVICE, METHODS, type HostSwitches } from './host-switches.ts';
import { installHost } from './install-host.ts';

/**
 * An ES5 script that makes a page's window the inside of a phone; it has to run before the page's own scripts.
 * What the native side gets is in `window.__hostMessages`, and goes to the parent of a frame by postMessage as
 * `{ type: 'host-message', message }`.
 */
export function hostScript(switches: HostSwitches): string {
  const given = { ...switches, device: switches.device ?? DEVICE };
  return `(${installHost.toString()})(window,${scriptJson(given)},${scriptJson(METHODS)});`;
}

/** JSON that may stand in a script element of any engine. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replace(/[<\u2028\u2029]/g, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}
