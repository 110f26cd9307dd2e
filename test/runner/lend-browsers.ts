import type { ChildProcess } from 'node:child_process';
import os from 'node:os';
import {
  startChromium,
  type ChromiumProcess,
  type StartChromium,
  type Surroundings,
} from '../browser/chromium-process.ts';
import { closeTargets, targetsOf } from '../browser/chromium-tabs.ts';
import type { Installed } from '../browser/install.ts';

/** What the process of a test file tells the runner. */
export type Message =
  | { readonly id: number; readonly installed: Installed; readonly surroundings: Surroundings }
  | { readonly returned: number };

/** The address of the browser's protocol, or the reason why there is none. */
export type Answer =
  | { readonly id: number; readonly address: string; readonly version: string }
  | { readonly id: number; readonly problem: string };

export interface Lender {
  /** Lends browsers to the process of a test file. Call the returned function with whether the file has passed. */
  serve(child: ChildProcess): (hasPassed: boolean) => void;
  /** Ends the browsers that nobody uses, and all others when they come back. */
  close(): void;
}

interface Settings {
  readonly start?: StartChromium;
  /** How many browsers may wait for the next file. */
  readonly maxIdle?: number;
  /** How many files use one browser. */
  readonly maxLoans?: number;
}

interface Loan {
  readonly browser: ChromiumProcess;
  /** What the browser was started with. */
  readonly kind: string;
  /** The browser's own targets, which it has had from its start. */
  readonly own: readonly string[];
  readonly loans: number;
}

/** How long a browser may take to close the pages of a file. */
const EMPTY_MS = 5000;

/**
 * Keeps the browsers of one run: a start takes as long as several tests, so the process of a file borrows a browser and
 * the next one gets the same, without its pages and contexts. A browser ends with a file that has failed, and after some
 * files.
 */
export function createLender({
  start = startChromium,
  maxIdle = os.availableParallelism(),
  maxLoans = 12,
}: Settings = {}): Lender {
  const idle: Loan[] = [];
  let isClosed = false;

  async function lend(installed: Installed, surroundings: Surroundings): Promise<Loan> {
    const kind = JSON.stringify([installed.executable, surroundings]);
    const kept = idle.find((loan) => loan.kind === kind && loan.browser.isAlive());
    if (kept) {
      idle.splice(idle.indexOf(kept), 1);
      return { ...kept, loans: kept.loans + 1 };
    }
    const browser = await start(installed, surroundings);
    const own = (await targetsOf(browser)).map(({ targetId }) => targetId);
    return { browser, kind, own, loans: 1 };
  }

  async function takeBack(loan: Loan): Promise<void> {
    const isOver = isClosed || loan.loans >= maxLoans || !loan.browser.isAlive();
    if (isOver || !(await isEmptied(loan)) || isClosed) return loan.browser.close();
    idle.unshift(loan);
    for (const { browser } of idle.splice(maxIdle)) browser.close();
  }

  return {
    serve(child) {
      const lent = new Map<number, Loan>();
      let isOver = false;
      const answer = (message: Answer) => void (child.connected && child.send(message, () => {}));
      child.on('message', (message: Message) => {
        if ('returned' in message) {
          const loan = lent.get(message.returned);
          lent.delete(message.returned);
          if (loan) void takeBack(loan);
          return;
        }
        const { id, installed, surroundings } = message;
        lend(installed, surroundings).then(
          (loan) => {
            if (isOver) return takeBack(loan);
            lent.set(id, loan);
            const { address, version } = loan.browser;
            answer({ id, address, version });
          },
          (error: Error) => answer({ id, problem: error.message }),
        );
      });
      return (hasPassed) => {
        isOver = true;
        for (const loan of lent.values())
          if (hasPassed) void takeBack(loan);
          else loan.browser.close();
        lent.clear();
      };
    },
    close() {
      isClosed = true;
      for (const { browser } of idle.splice(0)) browser.close();
    },
  };
}

/** Closes all that a file has opened. Resolves with whether the browser is as it was at its start. */
async function isEmptied({ browser, own }: Loan): Promise<boolean> {
  try {
    const closed = await closeTargets(browser, ({ targetId }) => !own.includes(targetId), EMPTY_MS);
    for (const browserContextId of new Set(closed.map((target) => target.browserContextId)))
      // A file may have begun to dispose of it.
      await browser.cdp.send('Target.disposeBrowserContext', { browserContextId }).catch(() => {});
    return (await targetsOf(browser)).length === own.length;
  } catch {
    return false;
  }
}
