import fs from 'node:fs';
import { openPage } from '../../browser/make-page.ts';
import type { Engine } from '../../browser/page.ts';
import { firefoxDriver } from './driver.ts';
import { FIREFOX } from './process.ts';

/** Debian's Firefox ESR: a browser outside the app. Returns the reason as text if it is not available. */
export function findFirefox(): Engine | string {
  if (!fs.existsSync(FIREFOX)) return `${FIREFOX} is not there`;
  return {
    name: 'firefox',
    nativeHost: null,
    async open(url, options = {}) {
      const { width = 360, height = 640 } = options;
      return openPage('firefox', await firefoxDriver({ ...options, width, height }), url);
    },
  };
}
