import type { FakeAnswer, FakeService, Values } from '../route.ts';

const ENROLL = '/api-activity-center/app/enroll';

/** The code that is sent in every message. */
export const FAKE_CODE = '2468';
/** Messages to these accounts cannot be delivered. */
const UNREACHABLE = /bounce|\+1000/;

const checkAccount = ({ account = '' }: Values): string | null =>
  /^([^\s@]+@[^\s@]+\.[^\s@]+|\+?\d{7,16})$/.test(account)
    ? null
    : 'the account is an e-mail address or a phone number without spaces';

/**
 * The initial status of the enrolment by the activity's id: 71 is open, 72 under review, 73 approved, 74 rejected; 75
 * is open for an activity that has not begun.
 */
const STATUSES: Readonly<Record<string, number>> = { '72': 1, '73': 2, '74': 3 };

const sent = (): FakeAnswer => ({ data: null });

export const enrolment: readonly FakeService[] = [
  {
    path: `${ENROLL}/get`,
    answer({ query: { activityId = '' }, account }) {
      const { status } = account.keep(`enrolment ${activityId}`, () => ({
        status: STATUSES[activityId] ?? 0,
      }));
      return {
        data: {
          status,
          state: activityId === '75' ? 1 : 2,
          name: 'Treadmill test, autumn 2026',
          auditFeedback: status === 3 ? 'The order number belongs to another product.' : null,
        },
      };
    },
  },
  {
    method: 'POST',
    path: `${ENROLL}/sendCode`,
    check: checkAccount,
    answer: ({ body: { account = '' } }) =>
      UNREACHABLE.test(account) ? { code: 1001, message: 'This address takes no messages' } : sent(),
  },
  {
    method: 'POST',
    path: `${ENROLL}/create`,
    check: (values) => (values.agreement === 'true' ? checkAccount(values) : 'the agreement is true'),
    answer({ body: { activityId = '', verifyCode }, account }) {
      if (verifyCode !== FAKE_CODE) return { code: 1002, message: 'The verification code is wrong' };
      account.keep(`enrolment ${activityId}`, () => ({ status: 0 })).status = 1;
      return { data: null };
    },
  },
];
