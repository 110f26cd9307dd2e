import { i18n } from '../../i18n/i18n.ts';
import { orBone } from '../../ui/feedback/bone.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TICK } from '../../ui/icons.ts';
import './steps.css';

const texts = () => [
  i18n._('enrol.step.apply'),
  i18n._('enrol.step.submit'),
  i18n._('enrol.step.takePart'),
  i18n._('enrol.step.claim'),
  i18n._('enrol.step.paid'),
];

/** The first `done` steps are completed, and the next one is the current. -1: none is. */
export function Steps({ done }: { done: number }) {
  return (
    <ol className="steps">
      {texts().map((text, index) => {
        const state = index < done ? 'done' : index === done ? 'now' : 'later';
        return (
          <li
            key={index}
            className={`steps-item is-${state}`}
            aria-current={state === 'now' ? 'step' : undefined}
          >
            <span className="steps-disc">{state === 'done' && <Icon path={TICK} size={16} />}</span>
            <span className="steps-text">{orBone(text)}</span>
          </li>
        );
      })}
    </ol>
  );
}
