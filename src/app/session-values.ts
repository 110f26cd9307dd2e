import type { SessionValues } from '../host/session-fields.ts';
import type { UnitSystem } from '../sport/units.ts';

/* How session values are interpreted. App pages and documents share these rules. */

/** Returns the authorization, or '' if it contains a character that a header must not have. */
export function readAuthorization({ authorization }: SessionValues): string {
  return (/^[!-~][ -~]*$/.exec(authorization || '') || [''])[0];
}

/** The device's unit system: 0 is metric, any other number imperial. If it is missing or unreadable, the tenant's. */
export function readUnits(deviceUnit?: string, tenantUnit?: string): UnitSystem {
  const unit = isNaN(Number(deviceUnit || NaN)) ? tenantUnit : deviceUnit;
  return Number(unit) ? 'imperial' : 'metric';
}
