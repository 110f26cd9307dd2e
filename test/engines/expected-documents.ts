import type { Expected } from './expected.ts';

const BRANDS = {
  '': '运动伴侣',
  'fitness-': '健身伴侣',
  'fitness-int-': 'Fitness Companion',
  'eqi-fitness-': 'EQI 健身',
} as const;

/** An agreement's heading and its brand's name stand in it; its first link leads to another of its brand. */
const agreement = (heading: string, app: string, next: string): Expected => ({
  shows: [heading, app],
  tap: '.related a',
  then: { address: new RegExp(`/${next}-agreement/`) },
});

const ofBrand = (prefix: keyof typeof BRANDS): Readonly<Record<string, Expected>> => {
  const app = BRANDS[prefix];
  return {
    [`/${prefix}user-agreement`]: agreement('用户协议', app, `${prefix}privacy`),
    [`/${prefix}privacy-agreement`]: agreement('隐私政策', app, `${prefix}user`),
    [`/${prefix}sdk-agreement`]: agreement('第三方 SDK 共享清单', app, `${prefix}user`),
    [`/${prefix.replace('eqi-fitness', 'eqi')}cancellation-agreement`]: agreement(
      '账号注销须知',
      app,
      `${prefix}user`,
    ),
  };
};

export const DOCUMENTS: Readonly<Record<string, Expected>> = {
  ...ofBrand(''),
  ...ofBrand('fitness-'),
  ...ofBrand('fitness-int-'),
  ...ofBrand('eqi-fitness-'),
  '/health-data-agreement': agreement('Health Data Privacy Policy', 'Sport Companion', 'user'),
};
