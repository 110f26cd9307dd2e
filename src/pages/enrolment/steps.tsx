import { i18n } from '../../i18n/i18n.ts';
import { STEPS, type Step } from './enrolment.ts';
import { orBone } from '../../ui/feedback/bone.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TICK } from '../../ui/icons/controls.ts';
import './steps.css';

const textOf = (step: Step) =>
  ({
    apply: i18n._('enrol.step.apply'),
    submit: i18n._('enrol.step.submit'),
    takePart: i18n._('enrol.step.takePart'),
    claim: i18n._('enrol.step.claim'),
    paid: i18n._('enrol.step.paid'),
  })[step];

/** The activity's steps as a list. The first `done` of them are completed. */
export function Steps({ done }: { done: number }) {
  return (
    <ol className="steps">
      {STEPS.map((step, index) => {
        const state = index < done ? 'done' : index === done ? 'now' : 'later';
        return (
          <li
            key={step}
            className={'steps-item is-' + state}
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
