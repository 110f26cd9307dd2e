import type { ReactNode } from 'react';
import { FAULT_KINDS, formatFault, readFault, type Fault } from '../fake/faults.ts';
import { MALFORMED } from '../fake/malform.ts';
import { BLOCK_MODES } from './block-modes.ts';
import { Select, Text, type Choices } from './fields.tsx';

const KINDS: Choices = Object.fromEntries(
  Object.entries(FAULT_KINDS).map(([kind, { says }]) => [kind, `${kind} – ${says}`]),
);
// Objects list keys that look like integers first, so '404' is always the first choice.
const MODES: Choices = Object.fromEntries(
  Object.entries(BLOCK_MODES).map(([mode, says]) => [mode, `${mode} – ${says}`]),
);
const FAULT_LABELS: Choices = {
  milliseconds: 'After',
  'HTTP status': 'Status',
  'code or code:message': 'Code',
};
const TIMES: Choices = { '': 'every time', '1': 'the first time', '2': 'the first two times' };

interface RowsProps {
  /** Faults in their short form. */
  value: readonly string[];
  onChange(value: readonly string[]): void;
}

interface KindProps<Kind extends string> {
  kinds: Readonly<Record<Kind, unknown>>;
  choices: Choices;
  /** The label of the field for a part of the path or the file's name. */
  label: string;
  hint: string;
  names?: readonly string[];
  /** The fault that the button adds. */
  first: NoInfer<Kind>;
  add: string;
  /** The field for the value of a fault, if its kind has one. */
  valueField?(fault: Fault<Kind>, set: (value: string) => void): ReactNode;
}

function Rows<Kind extends string>(props: RowsProps & KindProps<Kind>) {
  const { value, onChange, kinds, choices, label, hint, names, first, add, valueField } = props;
  return (
    <>
      {value.map((text, index) => {
        const fault = readFault(text, kinds);
        if (!fault) return null;
        const replace = (texts: readonly string[]) =>
          onChange([...value.slice(0, index), ...texts, ...value.slice(index + 1)]);
        const set = (change: Partial<Fault<string>>) => replace([formatFault({ ...fault, ...change })]);
        return (
          <div key={index} class="fault">
            <button
              type="button"
              class="remove"
              aria-label="Remove"
              title="Remove"
              onClick={() => replace([])}
            >
              ×
            </button>
            <Select
              label="Fault"
              value={fault.kind}
              choices={choices}
              onChange={(kind) => set({ kind, value: '' })}
            />
            {valueField?.(fault, (given) => set({ value: given }))}
            <Text
              label={label}
              value={fault.on ?? ''}
              hint={hint}
              choices={names}
              onChange={(on) => set({ on })}
            />
            <Select
              label="When"
              value={String(fault.times ?? '')}
              choices={TIMES}
              onChange={(times) => set({ times: Number(times) })}
            />
          </div>
        );
      })}
      <button type="button" class="add" onClick={() => onChange([...value, first])}>
        {add}
      </button>
    </>
  );
}

/** The faults of calls. */
export const FaultRows = ({ calls, ...rows }: RowsProps & { calls: readonly string[] }) => (
  <Rows
    {...rows}
    kinds={FAULT_KINDS}
    choices={KINDS}
    label="Calls"
    hint="all; or a part of the path"
    names={calls}
    first="status"
    add="Add a fault of the network"
    valueField={({ kind, value }, onChange) => {
      const { value: meaning, usual } = FAULT_KINDS[kind];
      if (kind === 'malformed')
        return <Select label="How" value={value ?? usual} choices={MALFORMED} onChange={onChange} />;
      if (!meaning) return null;
      const hint = `${usual} (${meaning})`;
      return (
        <Text label={FAULT_LABELS[meaning] ?? 'Value'} value={value ?? ''} hint={hint} onChange={onChange} />
      );
    }}
  />
);

/** The faults of the page's files. */
export const ScriptRows = (rows: RowsProps) => (
  <Rows
    {...rows}
    kinds={BLOCK_MODES}
    choices={MODES}
    label="Files"
    hint="all; or a part of the name"
    first="html"
    add="Add a fault of scripts and styles"
  />
);
