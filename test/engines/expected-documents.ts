import type { Brand } from '../../src/deploy/tenant.ts';
import { BRANDS } from '../../src/pages/legal/brands.ts';
import type { Expected } from './expectation.ts';

/** A document shows its heading and the name of its brand. Its first link leads to another document of the brand. */
const agreement = (heading: string, app: string, next: string): Expected => ({
  shows: [heading, app],
  tap: 'footer a',
  then: { address: new RegExp(`${next}/`) },
});

const ofBrand = ({ app, paths, health }: Brand): Readonly<Record<string, Expected>> => ({
  [paths.agreement]: agreement('用户协议', app, paths.privacy),
  [paths.privacy]: agreement('隐私政策', app, paths.agreement),
  [paths.sdk]: agreement('第三方 SDK 共享清单', app, paths.agreement),
  [paths.cancellation]: agreement('账号注销须知', app, paths.agreement),
  ...(health && { [health.path]: agreement('Health Data Privacy Policy', health.app, paths.agreement) }),
});

export const DOCUMENTS: Readonly<Record<string, Expected>> = Object.assign({}, ...BRANDS.map(ofBrand));
