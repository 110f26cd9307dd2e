import type { LegalKind } from '../../deploy/tenant.ts';

export type DocumentKind = LegalKind | 'health';

/**
 * The required content of each document: patterns for a section (by its anchor), or for the text before the
 * first one.
 */
export const FACTS: Readonly<Record<DocumentKind, readonly (readonly [section: string, fact: RegExp])[]>> = {
  agreement: [
    ['intro', /订立/],
    ['services', /跑步机、跳绳、呼啦圈、划船机/],
    ['account', /注销不可恢复/],
    ['minors', /监护人/],
    ['safety', /不能代替医生/],
    ['breach', /15 日内复核并答复/],
    ['liability', /不可抗力/],
    ['law', /提起诉讼/],
    ['amendments', /本版自 \d+ 年 \d+ 月 \d+ 日起施行/],
  ],
  privacy: [
    ['intro', /更新日期：\d+ 年 \d+ 月 \d+ 日/],
    ['intro', /《用户协议》与《第三方 SDK 共享清单》/],
    ['scope', /自己运营的“.+”应用和网站/],
    ['scope', /不适用于.*第三方提供的产品.*链接到的其他网站.*广告商/],
    ['collection', /睡眠、心率、活动、营养.*明确授权/],
    ['collection', /身体数据、健康数据与收款账户.*单独同意后处理/],
    ['collection', /Apple Music 用户令牌/],
    ['collection', /姓名、电话、邮寄地址、电子邮箱与收款账户（收款账户属于敏感个人信息）/],
    ['cookies', /尚未提交的填写内容/],
    ['storage', /存储在中国大陆境内。法律法规另有规定，或者经您明确授权的，不在此限/],
    ['storage', /保存期限：三年/],
    ['rights', /注销账号与删除信息：您可以发送电子邮件至 \S+，或者联系客服/],
    ['rights', /15 日内答复/],
    ['exceptions', /国家安全、国防安全/],
    ['exceptions', /公共安全、公共卫生、重大公共利益/],
    ['exceptions', /犯罪侦查、起诉、审判和判决执行/],
    ['exceptions', /主观恶意或者滥用权利/],
    ['exceptions', /其他个人、组织的合法权益受到严重损害/],
    ['exceptions', /商业秘密/],
    ['minors', /未成年人.*事先取得监护人的同意/],
    ['changes', /本版自 \d+ 年 \d+ 月 \d+ 日起施行/],
  ],
  cancellation: [
    ['intro', /不可恢复/],
    ['before', /尚未领取.*或者您明确表示放弃/],
    ['consequences', /相同的手机号码或相同的第三方账号重新注册/],
    ['consequences', /昵称、头像、身体数据/],
    ['consequences', /运动记录、课程记录、训练计划记录/],
    ['steps', /发送邮件至 \S+，或者致电客服/],
    ['steps', /15 日内答复/],
    ['period', /注销期间.*投诉.*国家机关调查.*诉讼、仲裁.*单方终止/],
    ['responsibility', /不免除/],
  ],
  sdk: [
    ['list', /社交登录与分享 SDK/],
    ['list', /应用统计 SDK/],
    ['list', /手机号码一键登录 SDK/],
    ['list', /Google 登录 SDK/],
    ['list', /Facebook 分享与登录 SDK/],
    ['list', /机器学习 SDK/],
    ['control', /Google LLC 与 Meta Platforms, Inc\. 位于境外.*单独同意/],
  ],
  health: [
    ['intro', /Effective 1 January 2023/],
    ['intro', /only after you have given your explicit authorization/],
    ['data', /Sleep.*Heart rate.*Activity.*Nutrition/],
    ['scope', /through the health framework of your phone’s platform/],
    ['sharing', /not share your health data with anyone without your consent, unless the law obliges us/],
    ['storage', /never longer than three years after you last used/],
    ['revoking', /revoke each permission at any time in your phone’s settings/],
    ['rights', /access .*modify .*delete .*restrict/],
    ['rights', /Write to our support team/],
    ['changes', /notify you in the app or by e-mail/],
    ['changes', /effective from 1 January 2023/],
    ['contact', /support team/],
  ],
};
