import tenant from 'tenant';
import type { Brand } from '../../src/deploy/tenant.ts';
import { WECHAT } from '../fake/user-agents.ts';
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

const BRANDED: Readonly<Record<string, Expected>> = Object.assign({}, ...tenant.brands.map(ofBrand));

const nameOf = (path: string) => tenant.apps.find((app) => app.path === path)!.name;

/** A row for each document of `src/routes.ts`. Those of a brand are made from the table of brands. */
export const DOCUMENTS: Readonly<Record<string, Expected>> = {
  '/treadmill-lube': {
    shows: ['Treadmill lubrication', '4-5 ml', 'Test-run 5-10 minutes to spread the oil.', 'More care tips'],
    tap: 'header button',
    then: { message: 'finishActivity' },
  },
  '/fitness-guide': {
    shows: ['AI Fitness Guide', 'Free run mode with speed 3 mph', '30 min · 3 mph'],
    tap: 'header button',
    then: { message: 'finishActivity' },
  },
  '/download-page': {
    shows: [nameOf('/download-page'), 'Statistics and personal bests at a glance'],
    userAgent: WECHAT,
    tap: 'text=Download',
    then: { seen: 'text=Got it' },
  },
  '/eqi-download-page': {
    shows: [nameOf('/eqi-download-page'), '统计数据与个人最佳一目了然'],
    userAgent: WECHAT,
    tap: 'text=立即下载',
    then: { seen: 'text=知道了' },
  },
  ...BRANDED,
};
