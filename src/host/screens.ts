import type { FieldRow, FieldRows, MessageOf, MessageRow } from './rows.ts';

const DISTANCE = {
  type: 'string',
  description:
    "Kilometres, or miles where the session's unit is imperial, with a point and two decimals. The unit is not sent. Empty: not known.",
  pattern: '^(\\d+\\.\\d\\d)?$',
  examples: ['4.56'],
} as const satisfies FieldRow;

const DURATION = {
  type: 'string',
  description: 'Hours, minutes and seconds; hours may pass 99. Empty: not known.',
  pattern: '^(\\d{2,}:[0-5]\\d:[0-5]\\d)?$',
  examples: ['00:43:20'],
} as const satisfies FieldRow;

const CALORIES = {
  type: 'string',
  description: 'Whole kilocalories, truncated. Empty: not known.',
  pattern: '^\\d*$',
  examples: ['312'],
} as const satisfies FieldRow;

const DATE_PATTERN = '^(\\d{4}-\\d\\d-\\d\\d( \\d\\d:\\d\\d:\\d\\d)?)?$';
const DATE_EXAMPLES = ['2026-10-17 08:12:45', '2026-10-17'] as const;

const TASK = {
  recordId: {
    type: 'string',
    description: "The person's record of this task (userTaskId), digit for digit. Empty: there is none yet.",
    examples: ['1790000000000008102', ''],
  },
  auditFeedback: {
    type: 'string',
    description: 'Why the last attempt was refused, as the server wrote it. Empty: it was not.',
    examples: ['The picture is not sharp', ''],
  },
} as const satisfies FieldRows;

/** The screens that `startActivity` opens: a row for each `activityLabel`, with the other fields of the message. */
export const SCREENS = {
  sportResult: {
    description: 'The result of a workout.',
    properties: {
      sportType: {
        type: 'integer',
        description: "The server's number for the kind of workout; 0 where it sent none.",
        examples: [1, 7],
      },
      id: {
        type: 'string',
        description:
          "The workout's id, digit for digit: it may be larger than 2^53. Where sportType is 7 it is the workout's sportValue, if it has one.",
        pattern: '^\\w[\\w.-]{0,63}$',
        examples: ['1790000000000000600'],
      },
    },
  },
  sportTarget: {
    description: "Where the person sets the day's goals. The values are today's.",
    properties: {
      curCalTarget: {
        type: 'integer',
        description: 'Whole kilocalories, truncated; 0 where no goal is set.',
        examples: [400],
      },
      curMinTarget: {
        type: 'integer',
        description: 'Whole minutes, truncated; 0 where no goal is set.',
        examples: [30],
      },
    },
  },
  shareSport: {
    description: 'Shares the result of a workout. All values are text.',
    properties: {
      distance: DISTANCE,
      sportTime: DURATION,
      cal: CALORIES,
      times: {
        type: 'string',
        description: "The number of the workout: it was the person's 128th. Empty: not known.",
        pattern: '^\\d*$',
        examples: ['128'],
      },
      devType: {
        type: 'string',
        description:
          "The server's code of the device (eqptTypeCode): 100 running, 200 cycling, 500 rowing. Empty: not known.",
        pattern: '^\\d*$',
        examples: ['100'],
      },
      date: {
        type: 'string',
        description:
          "When the workout ended, on a clock in the session's time zone: a day and a time, or the day alone where the server sent no time. Empty: not known.",
        pattern: DATE_PATTERN,
        examples: DATE_EXAMPLES,
      },
    },
  },
  shareCourseSport: {
    description: 'Shares the result of a course. All values are text.',
    properties: {
      courseName: { type: 'string', description: 'For people. Empty: not known.', examples: ['Hill run'] },
      courseBgUrl: {
        type: 'string',
        description: "The whole address of the course's picture, http or https. Empty: none.",
        examples: ['https://cdn.example.com/hill-run.jpg'],
      },
      distance: DISTANCE,
      sportTime: DURATION,
      cal: CALORIES,
      times: {
        type: 'string',
        description: 'A count: how often the person has finished courses. Empty: not known.',
        pattern: '^\\d*$',
        examples: ['3'],
      },
      date: {
        type: 'string',
        description: 'When the course was started, in the same form as the date of shareSport.',
        pattern: DATE_PATTERN,
        examples: DATE_EXAMPLES,
      },
    },
  },
  musicAuthorized: {
    description: "Takes the token of the person's Apple Music account. The pages keep no copy.",
    properties: {
      musicUserToken: {
        type: 'string',
        description: 'The Music User Token, as MusicKit JS answered it.',
        pattern: '.',
        examples: ['0.AbCdEf'],
      },
    },
  },
  DeviceBindingPage: { description: 'A task of an activity: to bind a device.', properties: TASK },
  SubmitFeedBackPage: { description: 'A task of an activity: to send feedback.', properties: TASK },
  QuickExercisePage: {
    description:
      'Where a workout begins. No task has a button for it; pages send both fields empty (assumed).',
    properties: TASK,
  },
  SocialMediaFollowPage: { description: 'A task of an activity: to follow social media.', properties: TASK },
  ProductUserVerificationPage: {
    description: 'A task of an activity: to prove where the product was bought.',
    properties: TASK,
  },
} as const satisfies Readonly<Record<string, MessageRow>>;

export type Screen = {
  [Label in keyof typeof SCREENS]: { readonly activityLabel: Label } & MessageOf<(typeof SCREENS)[Label]>;
}[keyof typeof SCREENS];
