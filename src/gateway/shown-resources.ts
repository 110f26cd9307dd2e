import type { Failure } from './gateway.ts';
import type { Resource } from './resource.ts';

type AnyResource = Pick<Resource<object>, 'revalidate' | 'cancel'>;

/**
 * If all resources have failed, returns one failure, so that the page says this once; otherwise `undefined`. A failure
 * with a way out counts more than one without.
 */
export function failureOfAll(resources: readonly Pick<Resource<object>, 'state'>[]): Failure | undefined {
  const failures = resources.map(({ state }) => state.value.failure);
  return failures.every(Boolean) ? (failures.find((failure) => failure?.way) ?? failures[0]) : undefined;
}

/** The resources that a page shows at a time, for example those of a period or of a day. */
export function createShownResources() {
  let shown: readonly AnyResource[] = [];
  /**
   * Loads or refreshes these resources, and cancels those of before. What is among both keeps its open request and
   * sends one more after it, so that a refresh gives up no answer on its way. `areFinal`: they do not change any
   * more, so new ones load only if they have nothing to show.
   */
  const show = (resources: readonly AnyResource[], areFinal = false) => {
    const before = shown;
    shown = resources;
    before.filter((each) => !resources.includes(each)).forEach((each) => each.cancel());
    resources.forEach((each) =>
      each.revalidate(before.includes(each) ? { mode: 'refresh' } : { ifMissing: areFinal }),
    );
  };
  return { show, close: () => show([]) };
}
