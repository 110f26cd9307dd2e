/** What is written to dist-deploy/ for developers of the native apps and of the server. */
export { contractSchema } from '../host/schema.ts';
export { linksSchema } from './links-schema.ts';
export { openApi } from './openapi/document.ts';
