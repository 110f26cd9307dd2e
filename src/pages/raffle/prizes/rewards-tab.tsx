// A separate module: a module that is also imported statically cannot be loaded lazily.
export { Rewards as default } from './rewards.tsx';
