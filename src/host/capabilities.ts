/**
 * Whether an app knows a method or a screen. `capabilities` is the prompt's field; an app that sends no list knows
 * all.
 */
export const knownBy =
  (capabilities: unknown) =>
  (name: unknown): boolean =>
    !Array.isArray(capabilities) || capabilities.includes(name);
