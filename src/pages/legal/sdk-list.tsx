import tenant from 'tenant';
import { bold, contact, line, type Facts } from './blocks.tsx';
import type { Sdk } from '../../deploy/tenant.ts';
import type { LegalBody, Template } from './legal-document.tsx';

/** The SDKs collect the data themselves; our servers send them none. */
const COLLECTION = '由集成在应用中的 SDK 在您的设备上直接收集';

export function sdkList({ brand, date, link }: Template): LegalBody {
  const { app, operator } = brand;
  return {
    intro: [
      `为实现登录、分享、统计等功能，“${app}”集成了由第三方提供的软件开发工具包（SDK）。${operator}（以下称“我们”）在此列出每个 SDK 的运营者、共享的信息、使用场景与收集方式。`,
      line`本清单是${link('privacy')}的组成部分，请与其一并阅读。`,
    ],
    sections: [
      {
        id: 'principles',
        title: '集成 SDK 的原则',
        blocks: [
          [
            '合法、正当、必要：只集成实现功能所需的 SDK，只开启所需的能力；',
            '先同意，后启动：在您同意隐私政策之前，不启动会收集个人信息的 SDK；',
            '先评估，后上线：集成前检查其收集行为与安全性，更新版本时重新检查；',
            '有约束：以约定要求运营者依法保护您的信息，只在约定的目的内处理。',
          ],
          bold('身体数据、健康数据和运动记录不提供给下列 SDK，您主动分享的内容除外。'),
        ],
      },
      {
        id: 'list',
        title: '第三方 SDK 清单',
        blocks: tenant.sdks.map(sdkCard),
      },
      {
        id: 'control',
        title: '您如何管理',
        blocks: [
          '登录和分享类 SDK 只在您选择相应的登录方式或分享时处理信息；不使用这些功能，不影响其他功能。',
          'Google LLC 与 Meta Platforms, Inc. 位于境外。您选择使用其登录或分享功能，并单独同意后，上述信息由其在境外接收和处理。',
          '您可以在系统设置中关闭相应权限或限制设备标识，在第三方平台的账号设置中解除对应用的授权。',
          '各运营者怎样处理信息、您可以向其行使哪些权利，以其隐私政策为准。您也可以请我们协助。',
          '不同系统、版本和地区的应用所集成的 SDK 可能少于本清单。',
        ],
      },
      {
        id: 'changes',
        title: '清单的更新',
        blocks: [
          '增加或更换 SDK，或者其收集的信息发生变化时，我们会更新本清单；对您权益有重大影响的，会以弹窗或站内消息通知您，并在需要时重新征得同意。',
          `本版自 ${date}起施行。`,
        ],
      },
      {
        id: 'contact',
        title: '联系我们',
        blocks: ['对本清单有任何疑问、意见或投诉，请通过以下方式联系我们：', contact(brand)],
      },
    ],
  };
}

function sdkCard({ name, operator, data, scenario, policy }: Sdk): Facts {
  return {
    facts: name,
    rows: [
      ['运营者', operator],
      ['共享的信息', data],
      ['使用场景', scenario],
      ['收集方式', COLLECTION],
      ['隐私政策', policy],
    ],
  };
}
