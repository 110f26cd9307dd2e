import type { Factory } from './loader-api.ts';

/** The modules of this document, as AMD: `define` takes what swc makes of a chunk, and `run` runs it when it is needed. */

interface Definition {
  readonly needs: readonly string[];
  readonly factory: Factory;
}

const definitions: Record<string, Definition | undefined> = {};
const modules: Record<string, object | undefined> = {};

/** Whether the engine needs the shims. Of what they add, queueMicrotask is the newest: who has it has the rest. */
export const lacksGlobals = !('queueMicrotask' in window);

/** Resolves in a task of its own, after tasks that were queued before. */
export const nextTask = () => new Promise<object>((resolve) => setTimeout(resolve));

export const isDefined = (name: string): boolean => Boolean(definitions[name]);

/** Gives the chunks a module that is no chunk: `head`, and AMD's `require`. */
export function provide(name: string, module: object | undefined): void {
  modules[name] = module;
}

/**
 * Returns the exports of a module whose definition has arrived. The first call runs the module and its dependencies.
 */
export function run(name: string): object {
  const known = modules[name];
  if (known) return known;
  const exports = {};
  const { needs, factory } = definitions[name]!;
  factory(...needs.map((need) => (need === 'exports' ? exports : run(need))));
  // Stored only now, so that a module that throws is run again on the next call.
  return (modules[name] = exports);
}

/**
 * Takes a chunk's definition. Runs each module in a task of its own, usually while others are still loading, once there
 * is a loader. If one throws, its importer gets the error.
 */
export function define(name: string, needs: readonly string[], factory: Factory): void {
  definitions[name] = { needs, factory };
  if (!lacksGlobals)
    nextTask()
      .then(() => window.loader && run(name))
      .catch(() => {});
}
