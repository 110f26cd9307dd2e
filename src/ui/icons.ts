/** The paths of the icons, for `Icon`. A chunk contains only the paths that it uses. */

const HEAD = 'a2 2 0 1 0 .01 0z';

export const BACK = 'M15 4.5L7.5 12l7.5 7.5';
export const CARET = 'M6 9l6 6 6-6';
export const TICK = 'M5 12.5l4.5 4.5L19 7.5';

export const CLOCK = 'M12 3.5a8.5 8.5 0 1 0 .01 0zM12 7.5V12l3 1.8';
export const FLAME =
  'M12 2.8c.8 3.6 5.8 6 5.8 11a5.8 5.8 0 0 1-11.6 0c0-2.2 1-3.8 2.2-5 .2 1.7.8 2.6 1.9 3.2-.3-3.4.2-6.6 1.7-9.2z';
export const TRACK =
  'M18.2 3.5a2.2 2.2 0 1 0 .01 0zM5.8 16.1a2.2 2.2 0 1 0 .01 0zM16 5.7H7.5a3.15 3.15 0 0 0 0 6.3h9a3.15 3.15 0 0 1 0 6.3H8';
export const BOLT = 'M13.2 2.5L4.5 13.6h6.3l-.8 7.9 9-11.4h-6.6z';

export const STREAK =
  'M10 14a4.2 4.2 0 0 0 6 0l3-3a4.2 4.2 0 0 0-6-6l-1 1M14 10a4.2 4.2 0 0 0-6 0l-3 3a4.2 4.2 0 0 0 6 6l1-1';
export const RATE = 'M5 18.5a9 9 0 1 1 14 0M12 14l4-5.5M7 13.5h.01M9 9.5h.01M12 7.8h.01';

/* The kinds of workouts. */
export const RUNNING = `M15.5 2${HEAD}M6 11.5l2.5-3.5 4.5-.5 2 4 3.5.5M13 7.5l-2.5 5.5 3.5 3-1 5.5M9.5 15.5l-1 2h-4`;
export const CYCLING =
  'M5.5 13a3.5 3.5 0 1 0 .01 0zM18.5 13a3.5 3.5 0 1 0 .01 0zM5.5 16.5l4-7h6l3 7M9 7l3.5 9 3-7-1-3H17M7.5 6.5h3';
export const ROWING = `M12.5 3${HEAD}M2 20.5h20M4 17l3.5-1 4 1.5h3L12.5 9.5l-6 1.5M12 17.5h6`;

export const JUMP_ROPE = `M12 2${HEAD}M12 8.5v6L9.5 20M12 14.5l2.5 5.5M4 12l8-2 8 2M4 12c-3 13 19 13 16 0`;
export const HULA_HOOP = `M12 2${HEAD}M12 8.5V13M10 22l2-4 2 4M8 11.5c-8 1.5-7 6 4 6s12-4.5 4-6M7 8l5 1.5L17 8`;

export const CALENDAR =
  'M5.5 5.5h13a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2v-11a2 2 0 0 1 2-2zM3.5 10.5h17M8 3.5v4M16 3.5v4';
export const SPEECH =
  'M5.5 4.5h13a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H11l-4.5 3.5V17.5h-1a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2zM8 9h8M8 13h5';
export const HEART =
  'M12 20.5C5 15.5 3.5 12.5 3.5 9.3a4.6 4.6 0 0 1 8.5-2.4 4.6 4.6 0 0 1 8.5 2.4c0 3.2-1.5 6.2-8.5 11.2z';
export const PERSON = 'M12 3.5a4.2 4.2 0 1 0 .01 0zM4 20.5a8 7.5 0 0 1 16 0z';
export const TICKET = 'M3.5 6.5h17V10a2 2 0 0 0 0 4v3.5h-17V14a2 2 0 0 0 0-4zM14.5 10v.5M14.5 13.5v.5';
export const ONWARD = 'M9 4.5l7.5 7.5L9 19.5';
export const RETRY = 'M18.5 7.5a7.5 7.5 0 1 0 1 5.5M19.5 4v4.5H15';
export const GIFT =
  'M4.5 11.5h15v9h-15zM3.5 7.5h17v4h-17zM12 7.5v13M12 7.5C7 7.5 6.5 3.5 9 3.5c2 0 3 2 3 4 0-2 1-4 3-4 2.5 0 2 4-3 4z';
export const CLOSE = 'M6 6l12 12M18 6L6 18';
export const SHARE =
  'M12 15V3.5M8 7l4-3.5L16 7M8.5 10.5h-2a2 2 0 0 0-2 2v6a2 2 0 0 0 2 2h11a2 2 0 0 0 2-2v-6a2 2 0 0 0-2-2h-2';
