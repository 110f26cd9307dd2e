/** The schemas for native developers that are written to dist-deploy/. */
export { contractSchema } from '../host/schema.ts';
export { linksSchema } from './links-schema.ts';
