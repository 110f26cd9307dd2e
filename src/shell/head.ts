/**
 * What every app document has inline anyway: the core and all chunks take it from there. The build makes `head` of an
 * import of these modules, so that none of them ships a second time.
 */
export * from '../app/address.ts';
export * from '../app/open-session.ts';
export * from '../app/session-values.ts';
export * from '../gateway/values.ts';
export * from '../host/fields.ts';
export * from '../host/session-fields.ts';
export * from '../i18n/language.ts';
