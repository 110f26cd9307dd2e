/** Returns whether an app knows a method or a screen. `capabilities`: the prompt's field; without a list, it knows all. */
export const knownBy =
  (capabilities: unknown) =>
  (name: unknown): boolean =>
    !Array.isArray(capabilities) || capabilities.includes(name);
