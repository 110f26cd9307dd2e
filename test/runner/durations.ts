import fs from 'node:fs';
import { rankOf, type Job } from './suites.ts';

const FILE = '.cache/durations.json';

type Durations = Record<string, number>;

const read = (): Durations => {
  try {
    return JSON.parse(fs.readFileSync(FILE, 'utf8')) as Durations;
  } catch {
    return {};
  }
};

const nameOf = ({ file, engines, share }: Job) => `${file} ${engines.join()} ${share}`;

/** The longest first, as the last runs took, so that none runs alone at the end; new ones first of all. */
export function longestFirst<T extends { readonly job: Job }>(jobs: readonly T[]): T[] {
  const durations = read();
  const secondsOf = ({ job }: T) => durations[nameOf(job)] ?? Infinity;
  return [...jobs].sort((one, other) => {
    const [a, b] = [secondsOf(one), secondsOf(other)];
    if (a !== b) return b - a;
    return rankOf(one.job.file) - rankOf(other.job.file) || other.job.engines.length - one.job.engines.length;
  });
}

export function keepDurations(ran: readonly { readonly job: Job; readonly seconds: number }[]): void {
  const durations = read();
  for (const { job, seconds } of ran) durations[nameOf(job)] = Math.round(seconds * 10) / 10;
  fs.mkdirSync('.cache', { recursive: true });
  fs.writeFileSync(FILE, JSON.stringify(durations));
}
