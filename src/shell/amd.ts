import type { Factory } from './loader-api.ts';

/**
 * The modules of this document, as AMD: `define` takes what swc makes of a chunk, `run` runs it when somebody needs
 * it.
 */

interface Definition {
  readonly needs: readonly string[];
  readonly factory: Factory;
}

const definitions: Record<string, Definition | undefined> = {};
type World = Record<string, object | undefined>;
/** Modules that have run, by name. */
const modules: World = {};
/** The listeners that wait for the definition of a module, by its name. */
const waiting: Record<string, (() => void)[] | undefined> = {};
/** Resolves when modules may run by themselves. */
let allowedToRun: Promise<unknown> = Promise.resolve();

/** queueMicrotask is the newest function that the shims add: an engine that has it has the others, too. */
export const lacksGlobals = !('queueMicrotask' in window);

/** Resolves in a task of its own, after tasks that were queued before. */
export const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

export const isDefined = (name: string): boolean => Boolean(definitions[name]);

/** Gives the chunks a module that is no chunk: `head`, and AMD's `require`. */
export function provide(name: string, module: object | undefined): void {
  modules[name] = module;
}

/** Lets modules run by themselves only after this. */
export function letRunAfter(allowed: Promise<unknown>): void {
  allowedToRun = allowed;
}

export const whenDefined = (name: string): Promise<void> =>
  new Promise((resolve) => {
    if (isDefined(name)) resolve();
    else (waiting[name] = waiting[name] || []).push(resolve);
  });

/**
 * Returns the exports of a defined module. The first call runs it and its dependencies. With a `world` of their own,
 * modules run once more, apart from the others.
 */
export function run(name: string, world: World = modules): object {
  const known = world[name];
  if (known) return known;
  const exports = {};
  const { needs, factory } = definitions[name]!;
  factory(...needs.map((need) => (need === 'exports' ? exports : run(need, world))));
  // Stored only now, so that a module that throws is run again on the next call.
  return (world[name] = exports);
}

/**
 * Takes a chunk's definition. Runs each module in a task of its own, usually while others are still loading,
 * once there is a loader. If one throws, its importer gets the error.
 */
export function define(name: string, needs: readonly string[], factory: Factory): void {
  definitions[name] = { needs, factory };
  (waiting[name] || []).forEach((tell) => tell());
  if (!lacksGlobals)
    allowedToRun
      .then(nextTask)
      .then(() => window.loader && run(name))
      // Fails, too, if a dependency is not defined yet: then its importer runs it later, and gets any error.
      .catch(() => {});
}
