import { getApp } from '../../app/app.ts';
import { i18n } from '../../i18n/i18n.ts';
import { runKind } from '../../i18n/run-kind.ts';
import { spoken } from '../../i18n/time-words.ts';
import { sumOf } from '../../sport/numbers.ts';
import type { Equipment, RunRecord } from '../../sport/records.ts';
import type { Workout } from './workouts.ts';
import '../../ui/unseen.css';
import './run-filter.css';

/** `other`: another machine, or an unknown one. */
type Machine = Equipment | 'other';
const MACHINES: readonly Machine[] = ['running', 'cycling', 'rowing', 'other'];

/** '' stands for all. */
export interface RunChoice {
  readonly machine: Machine | '';
  /** {@link OTHER_KINDS} stands for all kinds without a name. */
  readonly kind: number | '';
}

const OTHER_KINDS = -1;

const kindOf = ({ sportType }: RunRecord): number =>
  sportType !== null && runKind(sportType) ? sportType : OTHER_KINDS;

export const ALL_RUNS: RunChoice = { machine: '', kind: '' };

export const isRun = (record: Workout): record is RunRecord => 'equipment' in record;

const machineOf = ({ equipment }: RunRecord): Machine => equipment ?? 'other';

export const isChosen = (run: RunRecord, { machine, kind }: RunChoice): boolean =>
  (!machine || machineOf(run) === machine) && (!kind || kindOf(run) === kind);

interface Props {
  readonly loaded: readonly RunRecord[];
  readonly shown: readonly RunRecord[];
  readonly areAllLoaded: boolean;
  readonly choice: RunChoice;
  onChoose(choice: RunChoice): void;
}

/** Filters the loaded runs by machine and kind, and shows the sums of the matching ones. */
export function RunFilter({ loaded, shown, areAllLoaded, choice, onChoose }: Props) {
  // What is chosen stays an option, even if its last workout was deleted.
  const machines = MACHINES.filter(
    (machine) => machine === choice.machine || loaded.some((run) => machineOf(run) === machine),
  );
  const kinds = [...new Set([...loaded.map(kindOf), ...(choice.kind ? [choice.kind] : [])])].sort(
    (one, other) => rankOf(one) - rankOf(other),
  );
  // Hide the choice if no run names its machine, as in the list of one machine.
  const hasMachines = !!choice.machine || loaded.some(({ equipment }) => equipment);
  return (
    <div className="run-filter">
      {hasMachines && (
        <Choice
          label={i18n._('statistics.records.machine')}
          all={i18n._('statistics.records.machines')}
          options={machines.map((machine) => [machine, machineName(machine)])}
          chosen={choice.machine}
          onChoose={(machine) => onChoose({ ...choice, machine })}
        />
      )}
      <Choice
        label={i18n._('statistics.records.kind')}
        all={i18n._('statistics.records.kinds')}
        options={kinds.map((kind) => [kind, runKind(kind) || i18n._('statistics.records.otherKinds')])}
        chosen={choice.kind}
        onChoose={(kind) => onChoose({ ...choice, kind })}
      />
      <p className="run-filter-sums" aria-live="polite">
        <span className="unseen">{sumsText({ shown, loaded, areAllLoaded, writeTime: spoken })}</span>
        <span aria-hidden="true">{sumsText({ shown, loaded, areAllLoaded })}</span>
      </p>
    </div>
  );
}

interface ChoiceProps<Option> {
  readonly label: string;
  /** The text of '', which stands for all. */
  readonly all: string;
  readonly options: readonly (readonly [option: Option, text: string])[];
  readonly chosen: Option | '';
  onChoose(option: Option | ''): void;
}

function Choice<Option extends string | number>(props: ChoiceProps<Option>) {
  const { label, all, options, chosen, onChoose } = props;
  const find = (value: string) => options.find(([option]) => String(option) === value)?.[0] ?? '';
  return (
    <select
      className={chosen ? 'run-filter-choice is-on' : 'run-filter-choice'}
      aria-label={label}
      value={String(chosen)}
      onChange={({ currentTarget: { value } }) => onChoose(find(value))}
    >
      <option value="">{all}</option>
      {options.map(([option, text]) => (
        <option key={option} value={option}>
          {text}
        </option>
      ))}
    </select>
  );
}

const rankOf = (kind: number) => (kind === OTHER_KINDS ? Infinity : kind);

function machineName(machine: Machine): string {
  switch (machine) {
    case 'cycling':
      return i18n._('statistics.records.bike');
    case 'rowing':
      return i18n._('statistics.records.rower');
    case 'other':
      return i18n._('statistics.records.otherMachines');
    default:
      return i18n._('statistics.records.treadmill');
  }
}

interface SumsOptions extends Pick<Props, 'shown' | 'loaded' | 'areAllLoaded'> {
  writeTime?(duration: string): string;
}

/** For example '12 of the latest 40: 45.30 km, 05:12:33, 2,310 kcal', or 'The latest 40: …'. */
function sumsText({ shown, loaded, areAllLoaded, writeTime = String }: SumsOptions): string {
  const { format } = getApp();
  /** `null` if every run lacks it. */
  const sum = (pick: (run: RunRecord) => number | null) => {
    const addends = shown.map(pick);
    return addends.length && addends.every((addend) => addend === null) ? null : sumOf(addends);
  };
  const withUnit = (text: string, unit: string) => (text === '–' ? text : `${text}\u00a0${unit}`);
  const values = {
    count: format.count(shown.length),
    loaded: format.count(loaded.length),
    distance: withUnit(format.distance(sum(({ distanceM }) => distanceM)), format.distanceUnit),
    time: writeTime(format.duration(sum(({ durationS }) => durationS))),
    calories: withUnit(format.calories(sum(({ caloriesKcal }) => caloriesKcal)), i18n._('unit.kcal')),
  };
  if (areAllLoaded) return i18n._('statistics.records.sums', values);
  return shown.length === loaded.length
    ? i18n._('statistics.records.sumsLatest', values)
    : i18n._('statistics.records.sumsLoaded', values);
}
