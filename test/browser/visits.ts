import type { LogEntry } from '../fake/log-entry.ts';
import type { Preview } from '../preview/server.ts';
import type { Page, PageOptions } from './page.ts';
import { phone, type PhoneSwitches } from './phone.ts';
import type { TestContext } from './suite.ts';

export interface Visit {
  readonly page: Page;
  /** The calls of this visit that the gateway has got, oldest first. */
  calls(): readonly LogEntry[];
}

/** Returns what opens pages of a site in a phone, each as a visit with a state of the gateway of its own. */
export function visitsOf({ url, gateway }: Pick<Preview, 'url' | 'gateway'>) {
  let count = 0;
  return async (
    { engine, open }: TestContext,
    link: string,
    switches: PhoneSwitches = {},
    options: PageOptions = {},
  ): Promise<Visit> => {
    const key = `${engine.name} ${++count}`;
    const inPhone = phone(engine, { ...switches, gateway: { ...switches.gateway, key } });
    const page = await open(url + link, { ...inPhone, ...options });
    return { page, calls: () => gateway.log.filter((entry) => entry.key === key) };
  };
}
