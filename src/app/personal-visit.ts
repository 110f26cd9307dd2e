import type { VisitStore } from '../host/contract.ts';
import type { Session } from './session.ts';

/**
 * Returns the part of the visit store that belongs to this user. What one user has typed or won is not shown to the
 * next user who signs in. The user name identifies the account, because the pages know no other stable identifier.
 */
export function personalVisit(visit: VisitStore, { userName }: Pick<Session, 'userName'>): VisitStore {
  const keyOf = (key: string) => userName + ' ' + key;
  return {
    read: (key) => visit.read(keyOf(key)),
    write: (key, value) => visit.write(keyOf(key), value),
    remove: (key) => visit.remove(keyOf(key)),
  };
}
