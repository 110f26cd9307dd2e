export const CALENDAR =
  'M6 5h12a2.5 2.5 0 0 1 2.5 2.5v10A2.5 2.5 0 0 1 18 20H6a2.5 2.5 0 0 1-2.5-2.5v-10A2.5 2.5 0 0 1 6 5zM3.5 9.5h17M8 2.8V6M16 2.8V6';
export const NEXT = 'M9 4.5l7.5 7.5L9 19.5';
