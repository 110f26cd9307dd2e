export const CLOCK = 'M12 3.5a8.5 8.5 0 1 0 .01 0zM12 7.5V12l3 1.8';
export const TRACK =
  'M18.2 3.5a2.2 2.2 0 1 0 .01 0zM5.8 16.1a2.2 2.2 0 1 0 .01 0zM16 5.7H7.5a3.15 3.15 0 0 0 0 6.3h9a3.15 3.15 0 0 1 0 6.3H8';
export const BOLT = 'M13.2 2.5L4.5 13.6h6.3l-.8 7.9 9-11.4h-6.6z';
