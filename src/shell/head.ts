/**
 * Modules that are inline in every app document. The build turns imports of them, in the core and in all
 * chunks, into imports of `head`, so that they ship only once.
 */
export * from '../gateway/query.ts';
export * from '../app/open-session.ts';
export * from '../host/host-answers.ts';
export * from '../host/history-entry.ts';
export * from '../host/session-fields.ts';
export * from '../i18n/language.ts';
export * from '../sport/time-zone.ts';
