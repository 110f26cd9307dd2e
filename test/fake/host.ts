import { DEVICE, METHODS, type HostSwitches } from './host-switches.ts';
import { installHost } from './install-host.ts';

/**
 * Returns an ES5 script that makes a page's window look like one inside a phone. It must run before the page's own
 * scripts. Messages to the native side are kept in `window.__hostMessages`. If the page is in a frame, its parent
 * also receives them by postMessage as `{ type: 'host-message', message }`.
 */
export function hostScript(switches: HostSwitches): string {
  const given = { ...switches, device: switches.device ?? DEVICE };
  return `(${installHost.toString()})(window,${scriptJson(given)},${scriptJson(METHODS)});`;
}

/** Returns JSON that is safe inside a script element in all engines. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replace(/[<\u2028\u2029]/g, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}
