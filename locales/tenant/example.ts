import type { Tenant } from '../../src/deploy/tenant.ts';

/** A placeholder, too. */
const DATES = {
  agreement: '2022-11-28',
  privacy: '2022-11-28',
  cancellation: '2022-11-28',
  sdk: '2022-11-28',
};

/**
 * An example of a tenant's file: copy it, replace its values, and name it in BRANDS_FILE. Placeholders are all values of
 * brands but `paths`, all of apps but `path` and `language`, and of SDKs those with 示例 or example.com in them; whether
 * the rest of the SDKs is so, only the apps' makers know. Counsel has to check the legal texts. A client's secret goes to
 * every browser that opens the page: what is shipped to a browser is no secret, and the server must not take it for one.
 */
export default {
  brands: [
    {
      app: '运动伴侣',
      operator: '示例运动科技有限公司',
      address: '示例省示例市运动路 1 号',
      website: 'https://sport.example.com',
      email: 'privacy@sport.example.com',
      phone: '400-000-0101',
      court: '示例市运动区人民法院',
      paths: {
        agreement: '/user-agreement',
        privacy: '/privacy-agreement',
        cancellation: '/cancellation-agreement',
        sdk: '/sdk-agreement',
      },
      dates: DATES,
      health: {
        path: '/health-data-agreement',
        app: 'Sport Companion',
        operator: 'Example Sport Technology Co., Ltd.',
      },
    },
    {
      app: '健身伴侣',
      operator: '示例健身科技有限公司',
      address: '示例省示例市健身路 2 号',
      website: 'https://fitness.example.com',
      email: 'privacy@fitness.example.com',
      phone: '400-000-0202',
      court: '示例市健身区人民法院',
      paths: {
        agreement: '/fitness-user-agreement',
        privacy: '/fitness-privacy-agreement',
        cancellation: '/fitness-cancellation-agreement',
        sdk: '/fitness-sdk-agreement',
      },
      dates: DATES,
      health: null,
    },
    {
      app: 'Fitness Companion',
      operator: '示例国际健康科技有限公司',
      address: '示例省示例市国际路 3 号',
      website: 'https://fitness-int.example.com',
      email: 'privacy@fitness-int.example.com',
      phone: '400-000-0303',
      court: '示例市国际区人民法院',
      paths: {
        agreement: '/fitness-int-user-agreement',
        privacy: '/fitness-int-privacy-agreement',
        cancellation: '/fitness-int-cancellation-agreement',
        sdk: '/fitness-int-sdk-agreement',
      },
      dates: DATES,
      health: null,
    },
    {
      app: 'EQI 健身',
      operator: '示例易启体育有限公司',
      address: '示例省示例市易启路 4 号',
      website: 'https://eqi.example.com',
      email: 'privacy@eqi.example.com',
      phone: '400-000-0404',
      court: '示例市易启区人民法院',
      paths: {
        agreement: '/eqi-fitness-user-agreement',
        privacy: '/eqi-fitness-privacy-agreement',
        cancellation: '/eqi-cancellation-agreement',
        sdk: '/eqi-fitness-sdk-agreement',
      },
      dates: DATES,
      health: null,
    },
  ],
  apps: [
    {
      path: '/download-page',
      language: 'en',
      name: 'Sport Companion',
      clients: {
        ios: { clientId: 'sport-ios', clientSecret: 'public-sport-ios' },
        android: { clientId: 'sport-android', clientSecret: 'public-sport-android' },
      },
      stores: [
        { name: 'App Store', href: 'https://apps.apple.com/app/id0000000000' },
        { name: 'Google Play', href: 'https://play.google.com/store/apps/details?id=com.example.sport' },
      ],
      landingPage: 'https://s.example.com/sport',
    },
    {
      path: '/eqi-download-page',
      language: 'zh',
      name: 'EQI 健身',
      clients: {
        ios: { clientId: 'eqi-ios', clientSecret: 'public-eqi-ios' },
        android: { clientId: 'eqi-android', clientSecret: 'public-eqi-android' },
      },
      stores: [
        { name: 'App Store', href: 'https://apps.apple.com/cn/app/id0000000000' },
        { name: '应用宝', href: 'https://sj.qq.com/appdetail/com.example.eqi' },
      ],
      landingPage: 'https://s.example.com/eqi',
    },
  ],
  sdks: [
    {
      name: '社交登录与分享 SDK',
      operator: '示例社交登录服务有限公司',
      data: '设备标识、设备型号、系统版本、网络状态；经您授权的社交账号标识、昵称、头像；您选择分享的内容',
      scenario: '您以社交账号登录，或者把运动成绩、课程分享到社交平台时',
      policy: 'https://social-sdk.example.com/privacy',
    },
    {
      name: '应用统计 SDK',
      operator: '示例统计分析服务有限公司',
      data: '设备标识、设备型号、系统版本、应用版本、网络状态、IP 地址；页面访问、点击、使用时长与崩溃信息',
      scenario: '您同意隐私政策后使用应用的过程中，统计使用情况、分析故障',
      policy: 'https://statistics-sdk.example.com/privacy',
    },
    {
      name: '手机号码一键登录 SDK',
      operator: '示例号码认证服务有限公司',
      data: '本机号码、运营商类型、网络状态、IP 地址、设备型号、系统版本、SIM 卡状态',
      scenario: '您选择以本机号码一键登录或注册时，由运营商核验号码',
      policy: 'https://number-sdk.example.com/privacy',
    },
    {
      name: 'Google 登录 SDK',
      operator: 'Google LLC',
      data: '经您授权的 Google 账号标识、电子邮箱、姓名、头像；设备型号、系统版本、网络状态',
      scenario: '您选择以 Google 账号登录时',
      policy: 'https://policies.google.com/privacy',
    },
    {
      name: 'Facebook 分享与登录 SDK',
      operator: 'Meta Platforms, Inc.',
      data: '经您授权的 Facebook 账号标识、电子邮箱、姓名、头像；您选择分享的内容；设备标识、设备型号、系统版本、网络状态',
      scenario: '您选择以 Facebook 账号登录，或者分享到 Facebook 时',
      policy: 'https://www.facebook.com/privacy/policy',
    },
    {
      name: '机器学习 SDK',
      operator: '示例智能视觉技术有限公司',
      data: '设备型号、系统版本、应用版本、SDK 的运行性能与错误信息；图像在设备上即时处理，不上传',
      scenario: '您使用扫码连接设备、动作识别等需要识别图像的功能时',
      policy: 'https://vision-sdk.example.com/privacy',
    },
  ],
} satisfies Tenant;
