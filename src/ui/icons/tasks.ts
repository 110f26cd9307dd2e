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
