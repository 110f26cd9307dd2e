// For the panels that `PanelStore.panels` keeps.
import './hidden-panel.css';

// The parts of the page beyond its first figures share this chunk, which loads after these figures.

export { Averages } from './averages.tsx';
export { BarSheet } from './bar-sheet.tsx';
export { FirstWorkout } from './first-workout.tsx';
export { LinkedBests } from './linked-bests.tsx';
export { PeriodComparison } from './period-comparison.tsx';
export { PeriodTurn } from './period-turn.tsx';
export { SportsMenu } from './sports-menu.tsx';
export { SumList } from './sum-list.tsx';
export { WorkoutsPill } from './workouts-pill.tsx';
