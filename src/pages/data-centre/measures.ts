import { getApp } from '../../app/app.ts';
import { decimal } from '../../i18n/format.ts';
import { i18n } from '../../i18n/i18n.ts';
import { HULA_HOOP, JUMP_ROPE, ROWING, RUNNING } from '../../ui/icons.ts';
import { bodyValueIn, type Measure } from './readings.ts';

/** What a tile says of a measure. */
export interface MeasureText {
  readonly measure: Measure;
  readonly label: string;
  readonly icon: string;
  /** The page of the sport. */
  readonly path?: string;
  readonly unit: string;
  /** The unit after 1, if it has a singular form. */
  readonly unitOfOne?: string;
  /** Tells how to start; shown without a reading. */
  readonly hint: string;
  write(value: number): string;
}

const WEIGHT =
  'M6.5 3.5h11a3 3 0 0 1 3 3v11a3 3 0 0 1-3 3h-11a3 3 0 0 1-3-3v-11a3 3 0 0 1 3-3zM8 11a4.2 4.2 0 0 1 8 0zM12 11l1.2-2';
const BODY_FAT = 'M12 3c3.5 4 6 7.2 6 11a6 6 0 0 1-12 0c0-3.8 2.5-7 6-11zM12 17a3 3 0 0 0 3-3';
const WAIST =
  'M6.5 3c1 6-2.5 6-2.5 12v6M17.5 3c-1 6 2.5 6 2.5 12v6M5 11c4 2.5 10 2.5 14 0M10 12.7v2M14 12.7v2';

export function bodyTiles(): readonly MeasureText[] {
  const { units } = getApp().session;
  const isMetric = units === 'metric';
  const writerOf = (measure: Measure) => (value: number) => decimal(bodyValueIn(units, measure, value), 1);
  return [
    {
      measure: 'weight',
      label: i18n._('dataCentre.weight'),
      icon: WEIGHT,
      unit: isMetric ? i18n._('unit.kg') : i18n._('unit.lb'),
      hint: i18n._('dataCentre.weight.hint'),
      write: writerOf('weight'),
    },
    {
      measure: 'bodyFat',
      label: i18n._('dataCentre.bodyFat'),
      icon: BODY_FAT,
      unit: '%',
      hint: i18n._('dataCentre.bodyFat.hint'),
      write: writerOf('bodyFat'),
    },
    {
      measure: 'waist',
      label: i18n._('dataCentre.waist'),
      icon: WAIST,
      unit: isMetric ? i18n._('unit.cm') : i18n._('unit.in'),
      hint: i18n._('dataCentre.waist.hint'),
      write: writerOf('waist'),
    },
  ];
}

export function sportTiles(): readonly MeasureText[] {
  const { count, distance, distanceUnit } = getApp().format;
  return [
    {
      measure: 'running',
      label: i18n._('sport.running'),
      icon: RUNNING,
      path: '/running-statistics',
      unit: distanceUnit,
      hint: i18n._('dataCentre.running.hint'),
      write: distance,
    },
    {
      measure: 'jumpRope',
      label: i18n._('sport.jumpRope'),
      icon: JUMP_ROPE,
      path: '/jumprope-statistics',
      unit: i18n._('dataCentre.jumps'),
      unitOfOne: i18n._('dataCentre.jump'),
      hint: i18n._('dataCentre.jumpRope.hint'),
      write: count,
    },
    {
      measure: 'hulaHoop',
      label: i18n._('sport.hulaHoop'),
      icon: HULA_HOOP,
      path: '/thehoop-statistics',
      unit: i18n._('dataCentre.turns'),
      unitOfOne: i18n._('dataCentre.turn'),
      hint: i18n._('dataCentre.hulaHoop.hint'),
      write: count,
    },
    {
      measure: 'rowing',
      label: i18n._('sport.rowing'),
      icon: ROWING,
      path: '/rowing-statistics',
      unit: distanceUnit,
      hint: i18n._('dataCentre.rowing.hint'),
      write: distance,
    },
  ];
}
