import type { Driver } from './driver.ts';
import { openPage } from './make-page.ts';
import type { Engine, PageOptions } from './page.ts';

const DEFAULTS = {
  prompt: null,
  width: 360,
  height: 640,
  deviceScaleFactor: 2,
  language: 'en-US',
  timeZone: 'UTC',
} satisfies PageOptions;

/** As drivers get them, with the defaults. */
export type DriverOptions = PageOptions & Required<Pick<PageOptions, keyof typeof DEFAULTS>>;

/** `drive` opens an empty page. */
export const engineOf = (
  name: string,
  nativeHost: Engine['nativeHost'],
  drive: (options: DriverOptions) => Promise<Driver>,
): Engine => ({
  name,
  nativeHost,
  open: async (url, options) => openPage(name, await drive({ ...DEFAULTS, ...options }), url),
});
