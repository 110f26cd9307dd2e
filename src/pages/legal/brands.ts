export type Kind = 'agreement' | 'privacy' | 'cancellation' | 'sdk';

export interface Brand {
  /** The app's name as its users see it. */
  readonly app: string;
  /** The company that answers for the app: full registered name. */
  readonly operator: string;
  readonly address: string;
  readonly website: string;
  /** Takes requests about personal data, deletion of accounts included. */
  readonly email: string;
  /** Customer service. */
  readonly phone: string;
  /** Where disputes are brought to court. */
  readonly court: string;
  readonly paths: Readonly<Record<Kind, string>>;
  /** Day of the last change, from which the text is in force: YYYY-MM-DD. */
  readonly dates: Readonly<Record<Kind, string>>;
  /** The English policy on health data, of which there is one; with the names to use in English. */
  readonly health: { readonly path: string; readonly app: string; readonly operator: string } | null;
}

/** A placeholder, too. */
const DATES = {
  agreement: '2022-11-28',
  privacy: '2022-11-28',
  cancellation: '2022-11-28',
  sdk: '2022-11-28',
};

/**
 * One row per app that shows these documents. Every value of each row but `paths` is a placeholder that whoever deploys
 * the pages has to replace: names of apps, operators, addresses, numbers, courts, dates.
 */
export const BRANDS: readonly Brand[] = [
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
];
