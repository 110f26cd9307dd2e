import example from '../../locales/tenant/example.ts';
import type { Brand, Tenant } from '../../src/deploy/tenant.ts';

const client = (clientId: string) => ({ clientId, clientSecret: `public-${clientId}` });

const brand = (one: Brand, index: number): Brand => ({
  ...one,
  app: `顶点运动 ${index}`,
  operator: `顶点运动科技有限公司 ${index}`,
  address: `北京市朝阳区顶点路 ${index} 号`,
  website: `https://www${index}.acme.test`,
  email: `privacy${index}@acme.test`,
  phone: `010-6000-000${index}`,
  court: `北京市朝阳区人民法院（${index}）`,
  health: one.health && { ...one.health, app: 'Acme Sport', operator: 'Acme Sport Technology Co., Ltd.' },
});

/** The file of another tenant: except for the pages' paths, nothing is the same as in the example. */
export default {
  brands: example.brands.map(brand),
  apps: example.apps.map((app, index) => ({
    ...app,
    name: `Acme ${index}`,
    clients: { ios: client(`acme-ios-${index}`), android: client(`acme-android-${index}`) },
    stores: [{ name: 'App Store', href: `https://apps.apple.com/app/id123456789${index}` }],
    landingPage: `https://s.acme.test/${index}`,
  })),
  sdks: example.sdks.map((sdk) => ({
    ...sdk,
    operator: '顶点服务有限公司',
    policy: 'https://sdk.acme.test/privacy',
  })),
} satisfies Tenant;
