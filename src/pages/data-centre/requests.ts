import { request } from '../../gateway/request.ts';

export const dataCentreRequest = () => request('/api-shc-sport/commonData/getHomeSportData', {});
