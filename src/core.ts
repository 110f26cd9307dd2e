/**
 * What every app page finds loaded. The build makes one chunk of it, `core`, and builds each page and each late part
 * against that chunk: what is named here, or in shell/head.ts, exists once in a document. Everything else is copied into each chunk that
 * imports it, so a module that holds state is named here, or stands in one chunk only (a test looks). Of the others those
 * are named that the core runs itself: what only pages use would be loaded by the pages that don't.
 * The last line starts the page.
 */
// @ts-expect-error Its types are one object; esbuild sees each name of the module.
export * from 'react';
export { default } from 'react';
export { jsx, jsxs } from 'react/jsx-runtime';
export * from '@preact/signals';
export * from './app/app.ts';
export * from './app/behind.ts';
export * from './app/frame.tsx';
export * from './app/session.ts';
export * from './gateway/decode.ts';
export * from './i18n/dates.ts';
export * from './i18n/format.ts';
export * from './i18n/i18n.ts';
export * from './i18n/numbers.ts';
export * from './sport/link-id.ts';
export * from './sport/time-zone.ts';
export * from './sport/units.ts';
export * from './pages/raffle/claim/under-way.ts';
export * from './ui/controls/page-header.tsx';
export * from './ui/feedback/failed.tsx';
export * from './ui/feedback/picture.tsx';
export * from './ui/icon.tsx';
import './main.ts';
