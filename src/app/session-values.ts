import type { SessionValues } from '../host/session-fields.ts';
import type { UnitSystem } from '../sport/units.ts';

/* What values of a session mean: app pages and documents read them by the same rules. */

/** Only what can stand in a header. */
export function readAuthorization({ authorization }: SessionValues): string {
  return (/^[!-~][ -~]*$/.exec(authorization || '') || [''])[0];
}

/** The device's unit; where that can't be read, the tenant's. */
export function readUnits(deviceUnit?: string, tenantUnit?: string): UnitSystem {
  const unit = Number(deviceUnit || NaN) >= 0 ? deviceUnit : tenantUnit;
  return Number(unit) > 0 ? 'imperial' : 'metric';
}
