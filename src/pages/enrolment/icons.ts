export { TICK } from '../../ui/icons/controls.ts';
export const CLOCK = 'M12 3.5a8.5 8.5 0 1 0 .01 0zM12 7.5V12l3 1.8';
export const CROSS = 'M12 3.5a8.5 8.5 0 1 0 .01 0zM12 7.5v5.5M12 16.3v.01';
