import type { BlockRule } from './block.ts';

/** A language that nobody speaks: English with accents, and longer. It is shown in the place of English. */
export const PSEUDO = 'pseudo';

/** Turns the English messages of all pages into it. */
export const IN_PSEUDO: BlockRule = { mode: 'pseudo', file: '.en.js' };
