// A module of its own, since one that is also imported at once can't come late.
export { Rewards as default } from './rewards.tsx';
