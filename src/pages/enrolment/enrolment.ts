import type { ContactKind } from '../../app/contact.ts';

/** Where a person's enrolment in a sponsored activity stands. */
export type EnrolmentStatus = 'open' | 'pending' | 'rejected' | 'approved';

export interface Enrolment {
  readonly status: EnrolmentStatus;
  /** False before the activity's timeframe and after it. */
  readonly running: boolean;
  readonly activityName: string | null;
  /** Why it was rejected, in the reviewer's words. */
  readonly feedback: string | null;
}

/** What a person writes into the form. */
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

/** What every activity of this kind goes through, in this order. */
export const STEPS = ['apply', 'submit', 'takePart', 'claim', 'paid'] as const;
export type Step = (typeof STEPS)[number];

/** How many of the steps lie behind a person. */
export const STEPS_DONE: Readonly<Record<EnrolmentStatus, number>> = {
  open: 0,
  pending: 0,
  rejected: 0,
  approved: 1,
};
