export interface Sdk {
  readonly name: string;
  readonly operator: string;
  readonly data: string;
  readonly scenario: string;
  /** Where the operator explains itself. */
  readonly policy: string;
}

/** How each of them comes by the data: none has it from our servers. */
export const COLLECTION = '由集成在应用中的 SDK 在您的设备上直接收集';

/**
 * The SDKs inside the apps, the same for every brand. Operators and addresses with 示例 or example.com in them are
 * placeholders that whoever deploys the pages has to replace; whether the rest is so, only the apps' makers know.
 */
export const SDKS: readonly Sdk[] = [
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
];
