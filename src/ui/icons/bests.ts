export const STREAK =
  'M10 14a4.2 4.2 0 0 0 6 0l3-3a4.2 4.2 0 0 0-6-6l-1 1M14 10a4.2 4.2 0 0 0-6 0l-3 3a4.2 4.2 0 0 0 6 6l1-1';
export const RATE = 'M5 18.5a9 9 0 1 1 14 0M12 14l4-5.5M7 13.5h.01M9 9.5h.01M12 7.8h.01';
