import type { ContactKind } from '../../app/contact.ts';

/** A person's enrolment in a sponsored activity. */
export type EnrolmentStatus = 'open' | 'pending' | 'rejected' | 'approved';

export interface Enrolment {
  readonly status: EnrolmentStatus;
  /** `false` before and after the activity's timeframe. */
  readonly running: boolean;
  readonly activityName: string | null;
  /** The reviewer's reason for a rejection. */
  readonly feedback: string | null;
}

/** The values of the form. */
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

/** The steps of every activity of this kind, in order. */
export const STEPS = ['apply', 'submit', 'takePart', 'claim', 'paid'] as const;
export type Step = (typeof STEPS)[number];

/** The number of completed steps. */
export const STEPS_DONE: Readonly<Record<EnrolmentStatus, number>> = {
  open: 0,
  pending: 0,
  rejected: 0,
  approved: 1,
};
