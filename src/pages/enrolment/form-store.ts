import { signal, type ReadonlySignal } from '@preact/signals';
import type { PersonalVisit } from '../../app/personal-visit.ts';
import { createEnrolment, sendCode, type Contact } from './calls.ts';
import type { Failure, Gateway } from '../../gateway/gateway.ts';
import { cleanTyped, readCode, readEmail, readPhone } from '../../sport/typed.ts';
import { readDraft, removeDraft, saveDraft, type EnrolmentForm } from './draft.ts';

/** The problems of a form. Each is part of a message id. */
export type Problem = 'noEmail' | 'wrongEmail' | 'wrongPhone' | 'notAgreed' | 'noCode';

const RESEND_S = 60;

export interface FormState {
  readonly form: EnrolmentForm;
  /** All problems, in the order of the fields. */
  readonly problems: readonly Problem[];
  readonly isRegistering: boolean;
  /** The contact to which a code is being sent; empty without one. */
  readonly sendingTo: string;
  /** The contact of the last code; empty without one. */
  readonly sentTo: string;
  /** Whole seconds until another code can be requested for the contact of the last one. */
  readonly waitS: number;
}

interface EnrolmentFormStore extends Pick<PersonalVisit, 'hasPersonChanged'> {
  readonly state: ReadonlySignal<FormState>;
  change(change: Partial<EnrolmentForm>): void;
  /** Requests a verification code. Calls `done` with the failure or `null`. */
  send(done: (failure: Failure | null) => void): void;
  /** Enrols. Calls `done` with the failure or `null`. */
  submit(done: (failure: Failure | null) => void): void;
  /** Starts the countdown. Returns a function that stops it. */
  watch(): () => void;
}

interface Needs {
  readonly gateway: Gateway;
  /** Of the person who opens the form: it stays until the page has been loaded again for another. */
  readonly visit: PersonalVisit;
  readonly activityId: string;
  /** Milliseconds since 1970. */
  now(): number;
}

/** The forms of this document, by activity. */
const opened = new Map<string, EnrolmentFormStore>();

/**
 * Returns the form of an activity. A person who leaves the page and comes back, for example from the agreement,
 * finds it as it was, with the code, which is never stored, and cannot send a second sign-up meanwhile.
 */
export function enrolmentFormFor(needs: Needs): EnrolmentFormStore {
  const known = opened.get(needs.activityId);
  if (known && !known.hasPersonChanged()) return known;
  const created = createEnrolmentForm(needs);
  opened.set(needs.activityId, created);
  return created;
}

/** The typed values survive failed calls and, all but the code, reloads. */
export function createEnrolmentForm({ gateway, visit, activityId, now }: Needs): EnrolmentFormStore {
  const draft = readDraft(visit, activityId);
  let { sentAtMs } = draft;
  const state = signal<FormState>({
    form: draft.form,
    problems: [],
    isRegistering: false,
    sendingTo: '',
    sentTo: draft.sentTo,
    waitS: secondsLeft(draft),
  });

  function set(change: Partial<FormState>): void {
    const { form, sentTo } = (state.value = { ...state.value, ...change });
    tick();
    saveDraft(visit, activityId, { form, sentAtMs, sentTo });
  }

  /**
   * Uses the clock, because timers stop while a phone sleeps. A clock that was set back does not extend the
   * wait. A person who has corrected the contact does not wait.
   */
  function secondsLeft({ form, sentTo }: Pick<FormState, 'form' | 'sentTo'>): number {
    const left = Math.ceil(RESEND_S - (now() - sentAtMs) / 1000);
    return left > 0 && left <= RESEND_S && isContact(form, sentTo) ? left : 0;
  }

  function tick(): void {
    const waitS = secondsLeft(state.value);
    if (waitS !== state.value.waitS) state.value = { ...state.value, waitS };
  }

  const store: EnrolmentFormStore = {
    state,
    hasPersonChanged: visit.hasPersonChanged,

    change(change) {
      const form = { ...state.value.form, ...change };
      // A problem goes when it is mended. None comes while the person types.
      const left = problemsOf(form);
      set({ form, problems: state.value.problems.filter((problem) => left.includes(problem)) });
    },

    send(done) {
      const contact = contactOf(state.value.form);
      tick();
      if (typeof contact === 'string') return set({ problems: [contact] });
      const { address } = contact;
      const { isRegistering, sendingTo, waitS } = state.value;
      if (isRegistering || waitS || sendingTo === address) return;
      set({ sendingTo: address, problems: [] });
      gateway.send(sendCode(activityId, contact)).then((answer) => {
        if (answer.ok) sentAtMs = now();
        // The person may have corrected the contact meanwhile, and sent a code there.
        const isLatest = state.value.sendingTo === address;
        set({ ...(isLatest && { sendingTo: '' }), ...(answer.ok && { sentTo: address }) });
        done(answer.ok ? null : answer.failure);
      });
    },

    submit(done) {
      const { form, isRegistering } = state.value;
      if (isRegistering) return;
      const contact = contactOf(form);
      const code = readCode(form.code);
      if (typeof contact === 'string' || !code || !form.agreed) return set({ problems: problemsOf(form) });
      set({ isRegistering: true, problems: [] });
      const orderNumber = cleanTyped(form.orderNumber, 'number');
      const channel = cleanTyped(form.channel, 'words');
      const application = { ...contact, code, orderNumber, channel };
      gateway.send(createEnrolment(activityId, application)).then((answer) => {
        // Until the page knows the new status, the form shows what was sent, without the code, which is used up.
        set({ isRegistering: false, ...(answer.ok && { form: { ...state.value.form, code: '' } }) });
        if (answer.ok) {
          removeDraft(visit, activityId);
          if (opened.get(activityId) === store) opened.delete(activityId);
        }
        done(answer.ok ? null : answer.failure);
      });
    },

    watch() {
      tick();
      const timer = setInterval(tick, 500);
      return () => clearInterval(timer);
    },
  };
  return store;
}

/** The problems that keep a form from being sent, in the order of the fields. */
function problemsOf(form: EnrolmentForm): Problem[] {
  const contact = contactOf(form);
  const problems: Problem[] = typeof contact === 'string' ? [contact] : [];
  if (!readCode(form.code)) problems.push('noCode');
  if (!form.agreed) problems.push('notAgreed');
  return problems;
}

/** Whether the form has this contact now. */
export function isContact(form: EnrolmentForm, address: string): boolean {
  const contact = contactOf(form);
  return typeof contact !== 'string' && contact.address === address;
}

function contactOf({ kind, email, phone }: EnrolmentForm): Contact | Problem {
  if (kind === 'phone') {
    const address = readPhone(phone);
    return address ? { kind, address } : 'wrongPhone';
  }
  if (!cleanTyped(email, 'account')) return 'noEmail';
  const address = readEmail(email);
  return address ? { kind, address } : 'wrongEmail';
}
