import { scriptString } from '../../src/deploy/written.ts';
import { DEVICE, METHODS, type HostSwitches } from './host-switches.ts';
import { installHost } from './install-host.ts';

/**
 * Returns an ES5 script that makes a page's window look like one inside a phone. It must run before the page's own
 * scripts. Messages to the native side are kept in `window.__hostMessages`. If the page is in a frame, its parent
 * also receives them by postMessage as `{ type: 'host-message', message }`.
 */
export function hostScript(switches: HostSwitches): string {
  const given = { ...switches, device: switches.device ?? DEVICE };
  return `(${installHost.toString()})(window,${scriptString(given)},${scriptString(METHODS)});`;
}
