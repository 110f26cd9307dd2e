/** Keys that type no letter: their Windows key codes, and the text that they type, if any. */
export const KEYS: Readonly<Record<string, { readonly code: number; readonly text?: string }>> = {
  Backspace: { code: 8 },
  Tab: { code: 9 },
  Enter: { code: 13, text: '\r' },
  Escape: { code: 27 },
  ' ': { code: 32, text: ' ' },
  PageUp: { code: 33 },
  PageDown: { code: 34 },
  End: { code: 35 },
  Home: { code: 36 },
  ArrowLeft: { code: 37 },
  ArrowUp: { code: 38 },
  ArrowRight: { code: 39 },
  ArrowDown: { code: 40 },
  Delete: { code: 46 },
};
