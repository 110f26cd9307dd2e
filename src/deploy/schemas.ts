/** What native developers get as data beside the build. */
export { contractSchema } from '../host/schema.ts';
export { linksSchema } from './links-schema.ts';
