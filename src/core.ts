/**
 * The modules that every app page shares. The build makes one chunk of them, `core`, and builds each page and
 * each lazy part against it. A module in this list, or in shell/head.ts, exists only once in a document. Any
 * other module is copied into each chunk that imports it. So a module with state must be in this list, or be
 * imported by one chunk only; a test checks this. Other modules belong here only if the core itself runs
 * them, or if nearly all pages and their late parts do, as with resource.ts. Otherwise pages that do not use
 * them would load them too. The last line starts the page.
 */
// @ts-expect-error Its types use `export =`, which `export *` cannot re-export; esbuild sees its names.
export * from 'react';
export { default } from 'react';
export { jsx, jsxs } from 'react/jsx-runtime';
export * from '@preact/signals';
export * from './app/app.ts';
export * from './app/go-back.ts';
export * from './app/load-late-core.ts';
export * from './app/app-root.tsx';
export * from './app/session.ts';
export * from './gateway/resource.ts';
export * from './gateway/decode.ts';
export * from './sport/cut-text.ts';
export * from './i18n/dates.ts';
export * from './i18n/format.ts';
export * from './i18n/i18n.ts';
export * from './sport/link-id.ts';
export * from './sport/numbers.ts';
export * from './sport/units.ts';
export * from './sport/web-address.ts';
export * from './ui/controls/page-header.tsx';
export * from './ui/feedback/failed.tsx';
export * from './ui/icon.tsx';
export * from './ui/passed-focus.ts';
import './app/start.tsx';
