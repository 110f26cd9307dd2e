import { i18n } from '../i18n/i18n.ts';
import { getApp } from './app.ts';

/**
 * Loads a new document if the server can be reached: that of `address`, or this one again. Otherwise the page stays, with
 * a notice, and the promise resolves with `true`.
 */
export function reopen(address?: string): Promise<boolean> {
  return fetch(location.href).then(
    ({ ok }) => {
      if (!ok) return stay();
      if (address) location.assign(address);
      else window.loader.recover();
      return false;
    },
    () => stay(),
  );
}

function stay(): boolean {
  getApp().notices.show(i18n._('failed.hint'));
  return true;
}
