import { signal, type ReadonlySignal } from '@preact/signals';
import type { PersonalVisit } from '../../app/personal-visit.ts';
import { cutText } from '../../sport/cut-text.ts';
import { epochMs } from '../../gateway/fields.ts';
import { createEnrolment, sendCode, type Contact } from './calls.ts';
import type { Failure, Gateway } from '../../gateway/gateway.ts';
import type { VisitStore } from '../../host/contract.ts';
import { parseFields } from '../../host/session-fields.ts';
import { cleanTyped, readCode, readEmail, readPhone, type ContactKind } from '../../sport/typed.ts';

export interface EnrolmentForm {
  readonly kind: ContactKind;
  readonly email: string;
  readonly phone: string;
  readonly orderNumber: string;
  readonly channel: string;
  readonly agreed: boolean;
  readonly code: string;
}

export const EMPTY_FORM: EnrolmentForm = {
  kind: 'email',
  email: '',
  phone: '',
  orderNumber: '',
  channel: '',
  agreed: false,
  code: '',
};

/** The part of the form that survives a reload: all but the verification code. */
interface Draft {
  readonly form: EnrolmentForm;
  /** The time of the last code in milliseconds since 1970; 0 without one. */
  readonly sentAtMs: number;
  /** The contact to which the server has sent this code; empty before the first one. */
  readonly sentTo: string;
}

/** The problems of a form. Each is part of a message id. */
export type Problem = 'noEmail' | 'wrongEmail' | 'wrongPhone' | 'notAgreed' | 'noCode';

const RESEND_S = 60;

export interface FormState extends Draft {
  /** All problems, in the order of the fields. */
  readonly problems: readonly Problem[];
  readonly isEnrolling: boolean;
  /** The contacts to which the server is sending codes. */
  readonly sendingTo: readonly string[];
  /** Whole seconds until the person can request another code for the same contact. */
  readonly waitS: number;
}

interface EnrolmentFormStore extends Pick<PersonalVisit, 'hasPersonChanged'> {
  readonly state: ReadonlySignal<FormState>;
  change(values: Partial<EnrolmentForm>): void;
  /** Requests a verification code. Calls `done` with the failure or `null`, and with the contact that it is for. */
  send(done: (failure: Failure | null, address: string) => void): void;
  /** Enrols. Calls `done` with the failure or `null`. */
  submit(done: (failure: Failure | null) => void): void;
  /** Starts the countdown. Returns a function that stops it. */
  watch(): () => void;
}

interface Needs {
  readonly gateway: Gateway;
  /** The visit store's part of the person who opens the form. */
  readonly visit: PersonalVisit;
  readonly activityId: string;
  /** Milliseconds since 1970. */
  now(): number;
}

/** The forms of this document, by activity. */
const opened = new Map<string, EnrolmentFormStore>();

/**
 * Returns the form of an activity. A person who leaves the page and comes back, for example from the agreement,
 * finds the form unchanged, and cannot enrol twice meanwhile. The form has its code, too, which is never stored.
 */
export function enrolmentFormFor(needs: Needs): EnrolmentFormStore {
  const known = opened.get(needs.activityId);
  if (known && !known.hasPersonChanged()) return known;
  const created = createEnrolmentForm(needs);
  opened.set(needs.activityId, created);
  return created;
}

/** The typed values survive failed calls. All typed values but the code survive reloads. */
export function createEnrolmentForm({ gateway, visit, activityId, now }: Needs): EnrolmentFormStore {
  const draft = readDraft(visit, activityId);
  const state = signal<FormState>({
    ...draft,
    problems: [],
    isEnrolling: false,
    sendingTo: [],
    waitS: secondsLeft(draft),
  });

  function set(change: Partial<FormState>): void {
    const next = { ...state.value, ...change };
    state.value = { ...next, waitS: secondsLeft(next) };
    saveDraft(visit, activityId, next);
  }

  /**
   * Reads the clock, because timers stop while a phone sleeps. A clock that was set back does not extend the
   * wait. A person who has corrected the contact does not wait.
   */
  function secondsLeft({ form, sentAtMs, sentTo }: Draft): number {
    const left = Math.ceil(RESEND_S - (now() - sentAtMs) / 1000);
    return left > 0 && left <= RESEND_S && isAddressOf(form, sentTo) ? left : 0;
  }

  const store: EnrolmentFormStore = {
    state,
    hasPersonChanged: visit.hasPersonChanged,

    change(values) {
      const form = { ...state.value.form, ...values };
      // A shown problem disappears when the person has mended it. No problem appears while the person types.
      const unmended = problemsOf(form);
      set({ form, problems: state.value.problems.filter((problem) => unmended.includes(problem)) });
    },

    send(done) {
      const { form, isEnrolling, sendingTo } = state.value;
      const { contact, problem } = readContact(form);
      if (!contact) return set({ problems: [problem] });
      const { address } = contact;
      if (isEnrolling || secondsLeft(state.value) || sendingTo.includes(address)) return;
      set({ sendingTo: [...sendingTo, address], problems: [] });
      gateway.send(sendCode(activityId, contact)).then((answer) => {
        const { form, sendingTo, sentTo } = state.value;
        // Not if the person has corrected the contact meanwhile, and a code has gone to the corrected one.
        const hasNewCode = answer.ok && (isAddressOf(form, address) || !isAddressOf(form, sentTo));
        set({
          sendingTo: sendingTo.filter((each) => each !== address),
          ...(hasNewCode && { sentTo: address, sentAtMs: now() }),
        });
        done(answer.ok ? null : answer.failure, address);
      });
    },

    submit(done) {
      const { form, isEnrolling } = state.value;
      if (isEnrolling) return;
      const { contact } = readContact(form);
      const code = readCode(form.code);
      if (!contact || !code || !form.agreed) return set({ problems: problemsOf(form) });
      set({ isEnrolling: true, problems: [] });
      const orderNumber = cleanTyped(form.orderNumber, 'number');
      const channel = cleanTyped(form.channel, 'words');
      const application = { ...contact, code, orderNumber, channel };
      gateway.send(createEnrolment(activityId, application)).then((answer) => {
        // Until the page knows the new status, the form shows the sent values without the code, which is used up.
        set({ isEnrolling: false, ...(answer.ok && { form: { ...state.value.form, code: '' } }) });
        if (answer.ok) {
          removeDraft(visit, activityId);
          if (opened.get(activityId) === store) opened.delete(activityId);
        }
        done(answer.ok ? null : answer.failure);
      });
    },

    watch() {
      const tick = () => {
        const waitS = secondsLeft(state.value);
        if (waitS !== state.value.waitS) state.value = { ...state.value, waitS };
      };
      tick();
      const timer = setInterval(tick, 500);
      return () => clearInterval(timer);
    },
  };
  return store;
}

/** Returns all problems of a form, in the order of the fields. */
function problemsOf(form: EnrolmentForm): Problem[] {
  const { problem } = readContact(form);
  const problems: Problem[] = problem ? [problem] : [];
  if (!readCode(form.code)) problems.push('noCode');
  if (!form.agreed) problems.push('notAgreed');
  return problems;
}

/** Whether this is the address of the contact in the form. */
export const isAddressOf = (form: EnrolmentForm, address: string): boolean =>
  readContact(form).contact?.address === address;

type ReadContact =
  | { readonly contact: Contact; readonly problem?: undefined }
  | { readonly contact: null; readonly problem: Problem };

/** Returns the contact in the form, or the problem that it has. */
function readContact({ kind, email, phone }: EnrolmentForm): ReadContact {
  const address = kind === 'phone' ? readPhone(phone) : readEmail(email);
  if (address) return { contact: { kind, address } };
  if (kind === 'phone') return { contact: null, problem: 'wrongPhone' };
  return { contact: null, problem: cleanTyped(email, 'account') ? 'wrongEmail' : 'noEmail' };
}

const LONGEST = 300;
const nameOf = (activityId: string) => `enrolment ${activityId}`;

/** Unreadable values become empty. */
export function readDraft(visit: VisitStore, activityId: string): Draft {
  const saved = parseFields(visit.read(nameOf(activityId)));
  const word = (name: string) => {
    const value = saved[name];
    return typeof value === 'string' ? cutText(value, LONGEST) : '';
  };
  return {
    form: {
      kind: saved.kind === 'phone' ? 'phone' : EMPTY_FORM.kind,
      email: word('email'),
      phone: word('phone'),
      orderNumber: word('orderNumber'),
      channel: word('channel'),
      agreed: saved.agreed === true,
      code: '',
    },
    sentAtMs: epochMs(saved.sentAtMs),
    sentTo: word('sentTo'),
  };
}

export function saveDraft(visit: VisitStore, activityId: string, { form, sentAtMs, sentTo }: Draft): void {
  visit.write(nameOf(activityId), JSON.stringify({ ...form, code: undefined, sentAtMs, sentTo }));
}

function removeDraft(visit: VisitStore, activityId: string): void {
  visit.remove(nameOf(activityId));
}
