/** Icons of the kinds of workouts. */
const HEAD = 'a2 2 0 1 0 .01 0z';

export const RUNNING = `M15.5 2${HEAD}M6 11.5l2.5-3.5 4.5-.5 2 4 3.5.5M13 7.5l-2.5 5.5 3.5 3-1 5.5M9.5 15.5l-1 2h-4`;
export const CYCLING =
  'M5.5 13a3.5 3.5 0 1 0 .01 0zM18.5 13a3.5 3.5 0 1 0 .01 0zM5.5 16.5l4-7h6l3 7M9 7l3.5 9 3-7-1-3H17M7.5 6.5h3';
export const ROWING = `M12.5 3${HEAD}M2 20.5h20M4 17l3.5-1 4 1.5h3L12.5 9.5l-6 1.5M12 17.5h6`;
