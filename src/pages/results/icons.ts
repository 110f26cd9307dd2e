export const SHARE =
  'M12 15V3.5M8 7l4-3.5L16 7M8.5 10.5h-2a2 2 0 0 0-2 2v6a2 2 0 0 0 2 2h11a2 2 0 0 0 2-2v-6a2 2 0 0 0-2-2h-2';
