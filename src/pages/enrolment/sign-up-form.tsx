import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { i18n, type Text } from '../../i18n/i18n.ts';
import { getApp } from '../../app/app.ts';
import { failureText } from '../../app/notices.ts';
import { enrolmentFormFor, isAddressOf, type Problem } from './form-store.ts';
import { personalVisit } from '../../app/personal-visit.ts';
import type { Way } from '../../gateway/gateway.ts';
import '../../ui/controls/button.css';
import { Field } from '../../ui/controls/field.tsx';
import { SubmitButton } from '../../ui/controls/submit-button.tsx';
import { Tabs } from '../../ui/controls/tabs.tsx';
import { usePassedFocus } from '../../ui/passed-focus.ts';
import { CodeField } from './code-field.tsx';
import './sign-up-form.css';
import '../../ui/controls/field.css';
import './enrolment.css';

interface Props {
  readonly activityId: string;
  readonly label: string;
  /** Returns whether the activity is open. Otherwise it shows a notice. */
  inTime(): boolean;
  onReadRules(): void;
  /** After a failure, too, the person may be enrolled: the answer was lost, or another phone was faster. */
  onAnswered(): void;
}

const PROBLEMS: Readonly<Record<Problem, { readonly field: string; readonly text: Text }>> = {
  noEmail: { field: 'email', text: () => i18n._('enrol.noEmail') },
  wrongEmail: { field: 'email', text: () => i18n._('enrol.wrongEmail') },
  wrongPhone: { field: 'phone', text: () => i18n._('enrol.wrongPhone') },
  notAgreed: { field: 'agreed', text: () => i18n._('enrol.notAgreed') },
  noCode: { field: 'code', text: () => i18n._('enrol.noCode') },
};

interface Reason {
  /** The contact to which no code was sent; `null` if the sign-up failed. */
  readonly address: string | null;
  readonly text: string;
  /** A button for a failure that a retry cannot end. */
  readonly way: Way | undefined;
}

function useSignUp({ activityId, inTime, onAnswered }: Props) {
  const { gateway, host, notices, now, session } = getApp();
  const store = useMemo(
    () => enrolmentFormFor({ gateway, visit: personalVisit(host.visit, session), activityId, now }),
    [gateway, host, session, activityId, now],
  );
  const state = store.state.value;
  const element = useRef<HTMLFormElement>(null);
  const [reason, setReason] = useState<Reason | null>(null);
  useLayoutEffect(() => store.watch(), [store]);

  const { problems, isEnrolling } = state;
  // The answer goes to the page that has sent the form, so this one asks the server for the result.
  const wasUnderWay = useRef(isEnrolling);
  useEffect(() => {
    if (!wasUnderWay.current || isEnrolling) return;
    wasUnderWay.current = false;
    onAnswered();
  }, [isEnrolling, onAnswered]);
  const errorOf = (field: string) => {
    const found = problems.find((problem) => PROBLEMS[problem].field === field);
    return found ? PROBLEMS[found].text() : false;
  };
  /** Runs the action and focuses the first field with a problem. */
  const run = (action: () => void) => {
    if (!inTime()) return;
    setReason(null);
    action();
    const [problem] = store.state.value.problems;
    const field = problem && element.current?.elements.namedItem(PROBLEMS[problem].field);
    if (field instanceof HTMLElement) field.focus();
  };
  const submit = () =>
    store.submit((failure) => {
      const text = failure ? failureText(failure.kind, failure.message) : i18n._('enrol.registered');
      const isLeft = !element.current;
      if (failure && !isLeft) setReason({ address: null, text, way: failure.way });
      else notices.show(text, failure ? 'error' : 'note');
      // A page that was left asks nothing.
      if (!isLeft) onAnswered();
    });
  const send = () =>
    store.send((failure, address) => {
      const text = failure ? i18n._('enrol.sendFailed') : i18n._('enrol.sent');
      notices.show(text, failure ? 'error' : 'note');
      if (failure) setReason({ address, text: failure.message || text, way: failure.way });
    });
  // The reason of a code belongs to its contact, which the person may have corrected.
  const isShown = reason && (reason.address === null || isAddressOf(state.form, reason.address));
  return {
    state,
    element,
    reason: isShown ? reason : null,
    errorOf,
    change: store.change,
    submit: () => run(submit),
    send: () => run(send),
  };
}

const CONTACTS = {
  email: { type: 'email', autoComplete: 'email', inputMode: 'email', verbatim: true },
  phone: { type: 'tel', autoComplete: 'tel', inputMode: 'tel' },
} as const;

export function SignUpForm(props: Props) {
  const { state, element, reason, errorOf, change, submit, send } = useSignUp(props);
  const { form, isEnrolling } = state;
  const { kind } = form;
  const whole = usePassedFocus<HTMLDivElement>();
  return (
    <div className="sign-up-form" ref={whole}>
      <Tabs
        label={i18n._('enrol.contact')}
        tabs={[
          { id: 'email', name: i18n._('enrol.byEmail') },
          { id: 'phone', name: i18n._('enrol.byPhone') },
        ]}
        selected={kind}
        onSelect={(id) => change({ kind: id })}
        panelId="contact"
      />
      <form
        method="post"
        noValidate
        ref={element}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <div id="contact" role="tabpanel">
          <Field
            key={kind}
            name={kind}
            label={kind === 'email' ? i18n._('enrol.email') : i18n._('enrol.phone')}
            value={form[kind]}
            onChange={(text) => change({ [kind]: text })}
            error={errorOf(kind)}
            hint={kind === 'phone' ? i18n._('enrol.phone.hint') : undefined}
            {...CONTACTS[kind]}
          />
        </div>
        <CodeField
          state={state}
          error={errorOf('code') || (!!reason?.address && reason.text)}
          onChange={(code) => change({ code })}
          onSend={send}
        />
        <Field
          label={i18n._('field.optional', { label: i18n._('enrol.orderNumber') })}
          name="orderNumber"
          value={form.orderNumber}
          onChange={(orderNumber) => change({ orderNumber })}
          maxLength={64}
          verbatim
        />
        <Field
          label={i18n._('field.optional', { label: i18n._('enrol.channel') })}
          name="channel"
          value={form.channel}
          onChange={(channel) => change({ channel })}
          hint={i18n._('enrol.channel.hint')}
          maxLength={64}
        />
        <Agreement
          checked={form.agreed}
          error={errorOf('agreed')}
          onChange={(agreed) => change({ agreed })}
        />
        <button type="button" className="enrolment-link sign-up-form-read" onClick={props.onReadRules}>
          {i18n._('enrol.read')}
        </button>
        {reason?.address === null && (
          <p className="sign-up-form-reason" dir="auto" role="alert">
            {reason.text}
          </p>
        )}
        {reason?.way && (
          <button type="button" className="button-link" onClick={reason.way.go}>
            {reason.way.label}
          </button>
        )}
        <SubmitButton label={props.label} busyLabel={i18n._('enrol.registering')} busy={isEnrolling} />
      </form>
    </div>
  );
}

interface AgreementProps {
  readonly checked: boolean;
  readonly error: string | false;
  onChange(checked: boolean): void;
}

function Agreement({ checked, error, onChange }: AgreementProps) {
  return (
    <>
      <div className="sign-up-form-agree">
        <input
          type="checkbox"
          id="agreed"
          name="agreed"
          className="sign-up-form-box"
          checked={checked}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'agreed-note' : undefined}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <label htmlFor="agreed">{i18n._('enrol.agree')}</label>
      </div>
      {error && (
        <p className="field-error" id="agreed-note" role="alert">
          {error}
        </p>
      )}
    </>
  );
}
