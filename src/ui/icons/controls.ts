export const BACK = 'M15 4.5L7.5 12l7.5 7.5';
export const CARET = 'M6 9l6 6 6-6';
export const TICK = 'M5 12.5l4.5 4.5L19 7.5';
