// One chunk: the tabs beside the tasks, and the dialog of a check-in.

export { CheckInDialog } from './tasks/check-in-dialog.tsx';
export { Rankings } from './tickets/rankings.tsx';
export { Rewards } from './prizes/rewards.tsx';
