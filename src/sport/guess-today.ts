import type { Day } from './days.ts';
import { parseOffset, todayIn } from './time-zone.ts';

/**
 * The day that the app will request, before the app has started. The engine's zone tables load slowly, so this
 * function uses them only if the zone has a name and may differ from the phone's. If the engine does not know the
 * zone, this function and the app use the phone's clock.
 */
export function guessToday(zone: string, nowMs = Date.now()): Day {
  const offsetMin = parseOffset(zone);
  if (offsetMin !== null) return todayIn(offsetMin, nowMs);
  return todayIn(isPhonesZone(zone, nowMs) ? -new Date(nowMs).getTimezoneOffset() : zone, nowMs);
}

/** Recent engines only. */
declare const Temporal: { readonly Now: { timeZoneId(): string } } | undefined;

/**
 * Zones by the time that their clocks show on 1 January and 1 July, in minutes east of UTC. Zones that share
 * both with others but change their clocks on other days (Athens and Cairo) are not listed, nor are those that
 * keep summer time from November 2026 on (Vancouver and Edmonton), which many engines do not know.
 */
const ZONES: Readonly<Record<string, string>> = {
  '-480 -420': 'America/Los_Angeles America/Tijuana',
  '-420 -360': 'America/Denver',
  '-420 -420': 'America/Phoenix',
  '-360 -300': 'America/Chicago America/Winnipeg',
  '-360 -360': 'America/Mexico_City America/Monterrey America/Guatemala America/Costa_Rica',
  '-300 -240': 'America/New_York America/Toronto America/Detroit',
  '-300 -300': 'America/Bogota America/Lima America/Guayaquil America/Panama',
  '-240 -240': 'America/Caracas America/La_Paz America/Puerto_Rico America/Santo_Domingo',
  '-180 -240': 'America/Santiago',
  '-180 -180': 'America/Argentina/Buenos_Aires America/Buenos_Aires America/Montevideo America/Sao_Paulo',
  '0 60': 'Europe/London Europe/Dublin Europe/Lisbon Atlantic/Canary',
  '60 120':
    'Europe/Berlin Europe/Vienna Europe/Zurich Europe/Madrid Europe/Paris Europe/Rome Europe/Amsterdam Europe/Brussels Europe/Luxembourg Europe/Copenhagen Europe/Oslo Europe/Stockholm Europe/Warsaw Europe/Prague Europe/Budapest',
  '180 180': 'Europe/Moscow Europe/Istanbul Asia/Riyadh',
  '240 240': 'Asia/Dubai',
  '330 330': 'Asia/Kolkata Asia/Calcutta',
  '420 420': 'Asia/Bangkok Asia/Jakarta Asia/Ho_Chi_Minh Asia/Saigon',
  '480 480':
    'Asia/Shanghai Asia/Hong_Kong Asia/Macau Asia/Taipei Asia/Singapore Asia/Kuala_Lumpur Asia/Manila Australia/Perth',
  '540 540': 'Asia/Tokyo Asia/Seoul',
  '600 600': 'Australia/Brisbane',
  '660 600': 'Australia/Sydney Australia/Melbourne',
  '780 720': 'Pacific/Auckland',
};

/**
 * Whether the phone is surely in this zone. Asking `Intl` for the phone's zone would load the engine's zone
 * tables, and the first use of `Temporal` takes a millisecond, too. So this first compares the phone's clock
 * with the zone's in winter and in summer. The table may lack zones; then only `Temporal` can say yes.
 */
export function isPhonesZone(zone: string, nowMs: number): boolean {
  const year = new Date(nowMs).getFullYear();
  const eastMin = (month: number) => -new Date(year, month, 1).getTimezoneOffset();
  const names = ZONES[`${eastMin(0)} ${eastMin(6)}`] ?? '';
  return (
    names.split(' ').includes(zone) || (typeof Temporal !== 'undefined' && Temporal.Now.timeZoneId() === zone)
  );
}
