import { i18n } from '../../i18n/i18n.ts';
import type { EnrolmentStatus } from './calls.ts';
import { orBone } from '../../ui/feedback/bone.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TICK } from '../../ui/icons.ts';
import './steps.css';

const STEPS = ['apply', 'submit', 'takePart', 'claim', 'paid'] as const;
type Step = (typeof STEPS)[number];

export const STEPS_DONE: Readonly<Record<EnrolmentStatus, number>> = {
  open: 0,
  pending: 0,
  rejected: 0,
  approved: 1,
};

const textOf = (step: Step) =>
  ({
    apply: i18n._('enrol.step.apply'),
    submit: i18n._('enrol.step.submit'),
    takePart: i18n._('enrol.step.takePart'),
    claim: i18n._('enrol.step.claim'),
    paid: i18n._('enrol.step.paid'),
  })[step];

/** The first `done` steps are completed, and the next one is the current. -1: none is. */
export function Steps({ done }: { done: number }) {
  return (
    <ol className="steps">
      {STEPS.map((step, index) => {
        const state = index < done ? 'done' : index === done ? 'now' : 'later';
        return (
          <li
            key={step}
            className={`steps-item is-${state}`}
            aria-current={state === 'now' ? 'step' : undefined}
          >
            <span className="steps-disc">{state === 'done' && <Icon path={TICK} size={16} />}</span>
            <span className="steps-text">{orBone(textOf(step))}</span>
          </li>
        );
      })}
    </ol>
  );
}
