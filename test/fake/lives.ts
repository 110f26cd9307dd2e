/** The state of an activity, and the caller's part in it: tasks, prize, claim. */
export interface Life {
  readonly says: string;
  readonly state: number;
  readonly stateText: string;
  readonly joined: boolean;
  /** Seconds until the draw, counted from the first call. 0: the draw is over. */
  readonly countdownS: number;
  /**
   * The state of the tasks: `fresh`, `audited` (verifying, failed, checked in) or `done`. `none`: the activity has no
   * tasks.
   */
  readonly tasks?: 'fresh' | 'audited' | 'done' | 'none';
  readonly ranked?: number;
  /** The type of the prize that the caller has won. */
  readonly won?: 1 | 2 | 3 | 4 | 9;
  /** The `redeemStatus` of the claim. */
  readonly claim?: -1 | 0 | 1 | 2;
  /** Whether anyone has won. */
  readonly winners?: boolean;
  readonly hostile?: boolean;
}

const DAYS_3 = 3 * 86_400 + 4 * 3600 + 12 * 60 + 30;
const running = { state: 2, stateText: 'In progress', joined: true, countdownS: DAYS_3 } as const;
const ended = { state: 3, stateText: 'Ended', joined: true, countdownS: 0, winners: true } as const;
const before = { state: 1, stateText: 'Not started', countdownS: 6 * 86_400 } as const;

export const LIVES = {
  'not-started': { ...before, says: 'not started, not joined', joined: false },
  'not-started-joined': { ...before, says: 'joined, and outside the timeframe', joined: true },
  open: { ...running, says: 'running, not joined', joined: false },
  running: { ...running, says: 'running, joined, check-in to be done' },
  audited: { ...running, says: 'tasks verifying, failed, checked in', tasks: 'audited' },
  done: { ...running, says: 'every task done', tasks: 'done' },
  closed: {
    ...running,
    says: 'tasks over, draw still to come',
    state: 3,
    stateText: 'Closed',
    tasks: 'audited',
  },
  drawing: {
    ...running,
    says: 'drawn in 5 seconds, then won',
    countdownS: 5,
    tasks: 'done',
    won: 1,
    winners: true,
  },
  crowd: { ...running, says: '10,000 ranked users', ranked: 10_000, tasks: 'audited' },
  empty: { ...running, says: 'no tasks, no tickets, no prizes', tasks: 'none', ranked: 0 },
  hostile: { ...running, says: 'hostile texts, colours, addresses', hostile: true, tasks: 'audited' },
  'won-ordinary': { ...ended, says: 'won an ordinary prize', won: 1 },
  'won-special': { ...ended, says: 'won the special prize', won: 2 },
  'won-voucher': { ...ended, says: 'won a voucher', won: 3 },
  'won-unknown': { ...ended, says: 'won what these pages do not know', won: 9 },
  'won-medal': { ...ended, says: 'won a medal', won: 4 },
  'won-pending': { ...ended, says: 'won, claim under review', won: 1, claim: 1 },
  'won-granted': { ...ended, says: 'won, claim granted', won: 1, claim: 2 },
  'won-refused': { ...ended, says: 'won, claim refused with a reason', won: 1, claim: -1 },
  'won-hostile': { ...ended, says: 'won, and every text is hostile', won: 1, hostile: true },
  lost: { ...ended, says: 'not won' },
  'not-joined-ended': { ...ended, says: 'ended, never joined', joined: false },
  nobody: { ...ended, says: 'ended, nobody won', winners: false },
} as const satisfies Record<string, Life>;

export type LifeName = keyof typeof LIVES;

export function isLife(name: string): name is LifeName {
  return Object.prototype.hasOwnProperty.call(LIVES, name);
}

/** The activities of the list, each in a different state. The id determines the life unless the token names one. */
export const ACTIVITIES: readonly {
  readonly id: string;
  readonly life: LifeName;
  readonly name: string;
  /** The activity has no picture of its own. */
  readonly drawn?: true;
}[] = [
  { id: '1790000000000007001', life: 'open', name: 'Autumn raffle' },
  { id: '1790000000000007002', life: 'audited', name: 'Harvest week', drawn: true },
  { id: '1790000000000007003', life: 'not-started', name: 'Christmas raffle', drawn: true },
  { id: '1790000000000007004', life: 'won-ordinary', name: 'Summer raffle' },
  { id: '1790000000000007005', life: 'lost', name: 'Spring sprint' },
  { id: '1790000000000007006', life: 'won-medal', name: '新年抽奖' },
];

export const CHRISTMAS_ID = '1790000000000007003';
