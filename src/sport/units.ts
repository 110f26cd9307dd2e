export type UnitSystem = 'metric' | 'imperial';

const MILES_PER_KM = 0.6213712;
const KM_PER_MILE = 1.609344;

export function distanceIn(units: UnitSystem, distanceM: number): number {
  const km = distanceM / 1000;
  return units === 'metric' ? km : km * MILES_PER_KM;
}

/** Converts seconds per kilometre to seconds per kilometre or mile. */
export function paceIn(units: UnitSystem, paceSPerKm: number): number {
  return units === 'metric' ? paceSPerKm : paceSPerKm * KM_PER_MILE;
}
