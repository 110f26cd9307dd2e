/** The ways in which a file under /a/ can fail, or be another one. */
export const BLOCK_MODES = {
  '404': 'is gone',
  '500': 'fails at the server',
  html: 'comes as HTML',
  throws: 'throws at its start',
  other: 'comes of another build',
  cut: 'ends in the middle, as a whole answer',
  truncated: 'breaks off in the middle',
  reset: 'connection reset',
  hang: 'never comes',
  delay: 'comes late (3 s)',
  pseudo: 'has its messages in the pseudo-locale',
} as const;

export type BlockMode = keyof typeof BLOCK_MODES;
