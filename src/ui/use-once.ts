import { useState } from 'react';

/**
 * Creates a value at the component's first rendering, and returns the same value as long as the component is
 * mounted.
 */
export const useOnce = <T>(create: () => T): T => useState(create)[0];
