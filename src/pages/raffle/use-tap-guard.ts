import { createTapGuard } from '../../host/tap-guard.ts';
import { useOnce } from '../../ui/use-once.ts';

/** Returns a function that runs a navigation, except for the second tap of a double tap. */
export function useTapGuard(): (run: () => void) => void {
  const guard = useOnce(createTapGuard);
  return (run) => {
    if (guard.takes()) run();
  };
}
