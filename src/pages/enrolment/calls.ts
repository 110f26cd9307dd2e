import type { ContactKind } from '../../sport/typed.ts';
import { feedbackText } from '../../gateway/fields.ts';
import { number, object, text } from '../../gateway/decode.ts';
import { reading, request, type Call } from '../../gateway/gateway.ts';
import type { FirstRequests } from '../../shell/first-requests.ts';
import { isLinkId, LINK_ID } from '../../sport/link-id.ts';

/* The specification names neither these calls nor their codes, so this whole file is an assumption. */

export type EnrolmentStatus = 'open' | 'pending' | 'rejected' | 'approved';

export interface Enrolment {
  readonly status: EnrolmentStatus;
  /** `false` before and after the activity's timeframe. */
  readonly running: boolean;
  readonly activityName: string | null;
  /** The reviewer's reason for a rejection. */
  readonly feedback: string | null;
}

const ENROLL = '/api-activity-center/app/enroll';

/** The meanings of `status`. Any other code means an open enrolment. */
const STATUSES: Readonly<Record<string, EnrolmentStatus>> = {
  0: 'open',
  1: 'pending',
  2: 'approved',
  3: 'rejected',
};

const KINDS: Readonly<Record<ContactKind, number>> = { email: 1, phone: 2 };

/** The activity's state before and after its timeframe. In any other, people can enrol. */
const STATE_NOT_IN_TIME = 1;

export interface Contact {
  readonly kind: ContactKind;
  /** Checked by `readEmail` or `readPhone`. */
  readonly address: string;
}

const enrolmentRequest = (activityId: string) => request(`${ENROLL}/get`, { activityId: activityId || null });

/** Whether a link's id names an activity. A link without an id means the server's only one. */
export const isActivity = (id: string): boolean => !id || isLinkId(id);

export const firstRequests = (): FirstRequests => ({
  rules: [
    { when: [{ value: 'query.id', is: '' }], requests: [enrolmentRequest('')] },
    { when: [{ value: 'query.id', matches: LINK_ID }], requests: [enrolmentRequest('{query.id}')] },
    { when: [], requests: [] },
  ],
});

/**
 * Response: `{ status, state, name, auditFeedback }`, the person's enrolment and the activity's state and
 * name.
 */
export const getEnrolment = (activityId: string) =>
  reading(enrolmentRequest(activityId), 'object', (data): Enrolment => {
    const { status, state, name, auditFeedback } = object(data);
    return {
      status: STATUSES[String(number(status))] ?? 'open',
      running: number(state) !== STATE_NOT_IN_TIME,
      activityName: text(name),
      feedback: feedbackText(auditFeedback),
    };
  });

/** Sends a verification code to the contact. Quiet: the page itself shows a failure. */
export const sendCode = (activityId: string, { kind, address }: Contact): Call<null> => ({
  method: 'POST',
  path: `${ENROLL}/sendCode`,
  json: { activityId: activityId || undefined, accountType: KINDS[kind], account: address },
  quiet: true,
  decode: () => null,
});

export interface Application extends Contact {
  readonly code: string;
  readonly orderNumber: string;
  readonly channel: string;
}

/** Enrols the person. Empty optional fields are not sent. */
export const createEnrolment = (activityId: string, application: Application): Call<null> => ({
  method: 'POST',
  path: `${ENROLL}/create`,
  json: {
    activityId: activityId || undefined,
    accountType: KINDS[application.kind],
    account: application.address,
    verifyCode: application.code,
    orderNo: application.orderNumber || undefined,
    purchaseChannel: application.channel || undefined,
    agreement: true,
  },
  quiet: true,
  decode: () => null,
});
