import type { Block } from './block.ts';
import type { Failure } from './gateway.ts';

type AnyBlock = Pick<Block<object>, 'load' | 'refresh' | 'ensure' | 'cancel'>;

/**
 * Returns why a page has nothing to show, so that it says this once: all its blocks have failed. A failure with a way
 * out counts more than one without. Returns `undefined` as soon as one block loads or has something to show.
 */
export function failureOfAll(blocks: readonly Pick<Block<object>, 'state'>[]): Failure | undefined {
  const failures = blocks.map(({ state }) => state.value.failure);
  return failures.every(Boolean) ? (failures.find((failure) => failure?.way) ?? failures[0]) : undefined;
}

/** The blocks that a page shows at a time, for example those of a period or of a day. */
export interface ShownBlocks {
  /**
   * Loads or refreshes these blocks. Those that were shown before and are not among these are cancelled; the others
   * keep their open request, with one more behind it. So a refresh never gives up what it would refresh.
   * `isOver`: they do not change any more, so those that were not shown before load only if they have nothing to show.
   */
  show(blocks: readonly AnyBlock[], isOver?: boolean): void;
  /** Cancels all requests, because the page is left. */
  close(): void;
}

export function createShownBlocks(): ShownBlocks {
  let shown: readonly AnyBlock[] = [];
  const show = (blocks: readonly AnyBlock[], isOver = false) => {
    const before = shown;
    shown = blocks;
    before.filter((block) => !blocks.includes(block)).forEach((block) => block.cancel());
    blocks.forEach((block) =>
      before.includes(block) ? block.refresh() : isOver ? block.ensure() : block.load(),
    );
  };
  return { show, close: () => show([]) };
}
