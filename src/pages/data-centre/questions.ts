import { question } from '../../gateway/question.ts';

export const askDataCentre = () => question('/api-shc-sport/commonData/getHomeSportData', {});
