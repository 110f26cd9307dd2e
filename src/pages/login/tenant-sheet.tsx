import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { changeEntry } from '../../host/history-entry.ts';
import { i18n } from '../../i18n/i18n.ts';
import type { Tenant } from './calls.ts';
import type { Login } from './login-store.ts';
import { ownKey } from '../../ui/controls/own-key.ts';
import { Photo } from '../../ui/list/photo.tsx';
import { pictureUrl } from '../../sport/web-address.ts';
import { Sheet } from '../../ui/overlay/sheet.tsx';
import '../../ui/icon.css';
import '../../ui/overlay/sheet.css';
import './tenant.css';

const BUILDING = (
  <svg className="icon" viewBox="-9 -8 40 40" aria-hidden="true">
    <path d="M4 20.5V4.5h9v16M13 10h5v10.5M2 20.5h18M7.5 8.5h2M7.5 12.5h2M7.5 16.5h2" />
  </svg>
);

/** The state of the open sheet's history entry. Unlike a hash, no link has it, and it always adds an entry. */
const ENTRY = 'tenants';
const isAtEntry = () => history.state === ENTRY;

/** An in-app browser that has not gone back by then will not: the login goes on without it. */
const PATIENCE_MS = 1000;

/**
 * Gives the open sheet a history entry, so that Back closes the sheet. Returns a function that goes back,
 * then signs in with the tenant, or with `null` shows the form again; it returns whether this choice counts. The
 * entry is gone before the login calls the server: the address that the login leaves for has to replace the
 * entry of the form. If the engine refuses the entry, the sheet works without one.
 */
function useSheetEntry(open: boolean, login: Login): (tenant: Tenant | null) => boolean {
  /** `undefined` until somebody closes the sheet. A second tap must not go back a second time. */
  const picked = useRef<Tenant | null | undefined>(undefined);
  const patience = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const end = useCallback(() => (picked.current ? login.choose(picked.current) : login.reset()), [login]);
  // A reload with an open sheet has left its entry, where Back would do nothing.
  useLayoutEffect(() => {
    if (isAtEntry()) history.back();
  }, []);
  // Before the paint: Back may be pressed as soon as the sheet is there.
  useLayoutEffect(() => {
    if (!open) return;
    picked.current = undefined;
    // After a choice for which the browser did not go back, the entry is still there.
    if (!isAtEntry()) changeEntry(history, 'pushState', ENTRY);
    const look = () => isAtEntry() || end();
    addEventListener('popstate', look);
    return () => {
      removeEventListener('popstate', look);
      clearTimeout(patience.current);
      // The login has started again, because the back/forward cache restored the page. A choice has gone back
      // already: where the browser is slow, a second step would leave the page.
      if (picked.current === undefined && isAtEntry()) history.back();
    };
  }, [open, end]);
  return (tenant) => {
    if (picked.current !== undefined) return false;
    picked.current = tenant;
    if (isAtEntry()) {
      history.back();
      patience.current = setTimeout(end, PATIENCE_MS);
    } else end();
    return true;
  };
}

/** A sheet to choose a tenant. A choice signs in at once, so the arrow keys only move the focus. */
export function TenantSheet({ login }: { login: Login }) {
  const { phase, tenants } = login.state.value;
  const open = phase === 'choosing';
  // The rows stay while the sheet closes.
  const list = useRef(tenants);
  if (open) list.current = tenants;
  const [chosen, setChosen] = useState<Tenant | null>(null);
  const leave = useSheetEntry(open, login);
  const title = i18n._('login.tenants');

  const press = (event: React.KeyboardEvent<HTMLElement>) => {
    const rows = Array.from(event.currentTarget.querySelectorAll('button'));
    const at = rows.indexOf(document.activeElement as HTMLButtonElement);
    const key = ownKey(event);
    const by = key === 37 || key === 38 ? -1 : key === 39 || key === 40 ? 1 : 0;
    const next = by && rows[(at + by + rows.length) % rows.length];
    if (!next) return;
    event.preventDefault();
    next.focus();
  };

  return (
    <Sheet open={open} title={title} onClose={() => leave(null)} bare>
      <div className="sheet-content">
        <h2 className="sheet-title">{title}</h2>
        <div role="radiogroup" aria-label={title} onKeyDown={press}>
          {list.current.map((tenant, index) => (
            <button
              key={tenant.id}
              type="button"
              className="tenant"
              role="radio"
              aria-checked={tenant === chosen}
              tabIndex={index ? -1 : 0}
              onClick={() => leave(tenant) && setChosen(tenant)}
            >
              <span className="tenant-row">
                <Photo className="tenant-icon" src={pictureUrl(tenant.icon)} drawing={BUILDING} />
                <span className="tenant-name" dir="auto">
                  {tenant.name}
                </span>
                <span className="tenant-mark" />
              </span>
            </button>
          ))}
        </div>
      </div>
    </Sheet>
  );
}
