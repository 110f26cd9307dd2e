import type { Failure } from './gateway.ts';
import type { Resource } from './resource.ts';

type AnyResource = Pick<Resource<object>, 'revalidate' | 'cancel'>;

/**
 * Returns why a page has nothing to show, so that it says this once: all its resources have failed. A failure
 * with a way out counts more than one without. `undefined` as soon as one loads or has something to show.
 */
export function failureOfAll(resources: readonly Pick<Resource<object>, 'state'>[]): Failure | undefined {
  const failures = resources.map(({ state }) => state.value.failure);
  return failures.every(Boolean) ? (failures.find((failure) => failure?.way) ?? failures[0]) : undefined;
}

/** The resources that a page shows at a time, for example those of a period or of a day. */
export interface ShownResources {
  /**
   * Loads or refreshes these resources. Cancels the resources that were shown before and are not among these. The
   * others keep their open request and send one more after it, so that a refresh gives up no answer on its way.
   * `areFinal`: they do not change any more, so new ones load only if they have nothing to show.
   */
  show(resources: readonly AnyResource[], areFinal?: boolean): void;
  /** Cancels all requests, because the page is left. */
  close(): void;
}

export function createShownResources(): ShownResources {
  let shown: readonly AnyResource[] = [];
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
