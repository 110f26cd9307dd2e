import { StartWorkout } from '../../app/start-workout.tsx';
import './first-workout.css';

/** The start of a first workout, below the words that there is none yet. */
export const FirstWorkout = () => (
  <div className="first-workout">
    <StartWorkout />
  </div>
);
