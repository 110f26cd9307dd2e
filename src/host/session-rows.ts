import type { FieldRow, FieldRows } from './rows.ts';
import type { SessionField } from './session-fields.ts';

const UNIT = ['string', 'integer'] as const;

/** All fields are optional. */
export const SESSION_ROWS = {
  authorization: {
    type: 'string',
    description:
      'Sent as the header Authorization of each call, as it is: printable ASCII. Empty: nobody is signed in.',
    pattern: '^([!-~][ -~]*)?$',
    examples: ['Bearer eyJhbGciOi'],
  },
  language: {
    type: 'string',
    description: 'A language tag of BCP 47, Java or POSIX. Any other language shows English.',
    examples: ['en', 'zh-CN', 'zh_CN_#Hans', 'es-MX-u-mu-celsius', 'de_AT.UTF-8'],
  },
  time_zone: {
    type: 'string',
    description:
      'An IANA name, which the WebView need not know, or a distance from UTC. Anything else counts as Asia/Shanghai.',
    examples: ['Europe/Berlin', 'GMT+8', 'UTC+05:30'],
  },
  deviceUnit: {
    type: UNIT,
    description: '0: kilometres. Any other number: miles.',
    pattern: '^\\d+$',
    examples: [0, '1'],
  },
  tenantUnit: {
    type: UNIT,
    description: 'Counts if deviceUnit is absent or no number. If both are: kilometres.',
    pattern: '^\\d+$',
    examples: [0, '1'],
  },
  userName: {
    type: 'string',
    description: 'The name that is shown; cut after 200 characters.',
    examples: ['Mia Wong'],
  },
  userIcon: {
    type: 'string',
    description: "The picture's address: http, https, or relative to the pages. Empty: none.",
    examples: ['https://cdn.example.com/mia.png', ''],
  },
} as const satisfies Readonly<Record<SessionField, FieldRow>>;

export const APP_ANSWER_ROWS = {
  url: {
    type: 'string',
    description:
      "The request's address, digit for digit: absolute, or a path if it is of the pages' own origin.",
    examples: ['/api-shc-sport/commonData/getHomeSportData'],
  },
  status: {
    type: 'integer',
    description:
      'The HTTP status. The pages use only 200; with any other status they send the request themselves.',
    examples: [200],
  },
  text: {
    type: 'string',
    description: 'The body, as it came.',
    examples: ['{"success":true,"code":200,"data":{}}'],
  },
  atMs: {
    type: 'integer',
    description: 'When it came, in milliseconds since 1970.',
    examples: [1_790_000_000_000],
  },
} as const satisfies FieldRows;

/** Fields that only the prompt's answer may have. */
export const PROMPT_ROWS = {
  contract: {
    type: 'integer',
    description: 'The version of this contract that the app was written for. Absent: 1.',
    examples: [1],
  },
  capabilities: {
    type: 'array',
    items: 'string',
    description:
      'The methods and labels that the app knows. The pages neither offer nor send others. Absent: all of them. Assumed: the specification does not name this field.',
    examples: [['finishActivity', 'startActivity', 'sportResult', 'sportTarget']],
  },
  answers: {
    type: 'array',
    items: APP_ANSWER_ROWS,
    description:
      'Answers of the gateway that the app has fetched with the session of this very object. At most 60, and 1,000,000 characters of text in all.',
    examples: [[]],
  },
} as const satisfies FieldRows;
