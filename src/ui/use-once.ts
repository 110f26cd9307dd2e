import { useState } from 'react';

/** Creates a value at the first rendering, and returns it while the component is mounted. */
export const useOnce = <T>(create: () => T): T => useState(create)[0];
