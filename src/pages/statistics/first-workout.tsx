import { StartWorkout } from '../../app/start-workout.tsx';
import './first-workout.css';

export const FirstWorkout = () => (
  <div className="first-workout">
    <StartWorkout />
  </div>
);
