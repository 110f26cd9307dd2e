import { FAULT_KINDS, formatFault, parseFault, type Fault } from '../fake/faults.ts';
import { MALFORMED } from '../fake/malform.ts';
import { BLOCK_MODES } from './block-modes.ts';
import { Select, Text, type Choices } from './fields.tsx';
import { readScript } from './sim-state.ts';

const KINDS: Choices = Object.fromEntries(
  Object.entries(FAULT_KINDS).map(([kind, { says }]) => [kind, `${kind} – ${says}`]),
);
const MODES: Choices = Object.fromEntries(
  // Objects list keys that look like integers first, so '404' is always the first choice.
  Object.entries(BLOCK_MODES).map(([mode, says]) => [mode, `${mode} – ${says}`]),
);
const FAULT_LABELS: Choices = {
  milliseconds: 'After',
  'HTTP status': 'Status',
  'code or code:message': 'Code',
};
const TIMES: Choices = { '': 'every time', '1': 'the first time', '2': 'the first two times' };

interface RowsProps {
  /** Faults or rules in their short form. */
  value: readonly string[];
  onChange(value: readonly string[]): void;
}

const replaced = (list: readonly string[], index: number, text: string | null) =>
  list.flatMap((each, at) => (at === index ? (text === null ? [] : [text]) : [each]));

function Remove({ onClick }: { onClick(): void }) {
  return (
    <button type="button" class="remove" aria-label="Remove" title="Remove" onClick={onClick}>
      ×
    </button>
  );
}

/** The faults of calls. */
export function FaultRows({ value, onChange, calls }: RowsProps & { calls: readonly string[] }) {
  return (
    <>
      {value.map((text, index) => {
        const fault = parseFault(text);
        const set = (change: Partial<Fault>) =>
          onChange(replaced(value, index, formatFault({ ...fault, ...change } as Fault)));
        const { value: meaning, usual } = FAULT_KINDS[fault.kind];
        return (
          <div key={index} class="fault">
            <Remove onClick={() => onChange(replaced(value, index, null))} />
            <Select
              label="Fault"
              value={fault.kind}
              choices={KINDS}
              onChange={(kind) => set({ kind: kind as Fault['kind'], value: '' })}
            />
            {fault.kind === 'malformed' ? (
              <Select
                label="How"
                value={fault.value ?? usual}
                choices={MALFORMED}
                onChange={(how) => set({ value: how })}
              />
            ) : meaning ? (
              <Text
                label={FAULT_LABELS[meaning] ?? 'Value'}
                value={fault.value ?? ''}
                hint={`${usual} (${meaning})`}
                onChange={(given) => set({ value: given })}
              />
            ) : null}
            <Text
              label="Calls"
              value={fault.on ?? ''}
              hint="all; or a part of the path"
              choices={calls}
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
      <button type="button" class="add" onClick={() => onChange([...value, 'status=503'])}>
        Add a fault of the network
      </button>
    </>
  );
}

/** The faults of the page's files. */
export function ScriptRows({ value, onChange }: RowsProps) {
  return (
    <>
      {value.map((text, index) => {
        const rule = readScript(text);
        if (!rule) return null;
        const set = (change: { mode?: string; file?: string; times?: string }) => {
          const { mode, file, times } = {
            mode: rule.mode,
            file: rule.file,
            times: rule.times ?? '',
            ...change,
          };
          onChange(replaced(value, index, `${mode}${file ? `@${file}` : ''}${times ? `*${times}` : ''}`));
        };
        return (
          <div key={index} class="fault">
            <Remove onClick={() => onChange(replaced(value, index, null))} />
            <Select label="Fault" value={rule.mode} choices={MODES} onChange={(mode) => set({ mode })} />
            <Text
              label="Files"
              value={rule.file}
              hint="all; or a part of the name"
              onChange={(file) => set({ file: file.replace(/\*/g, '') })}
            />
            <Select
              label="When"
              value={String(rule.times ?? '')}
              choices={TIMES}
              onChange={(times) => set({ times })}
            />
          </div>
        );
      })}
      <button type="button" class="add" onClick={() => onChange([...value, 'html'])}>
        Add a fault of scripts and styles
      </button>
    </>
  );
}
