import { question } from '../../gateway/question.ts';

export const askHome = () => question('/api-shc-sport/commonData/getHomeSportData', {});
