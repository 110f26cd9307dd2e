import { useState } from 'react';

/** Returns what `create` makes at the component's first rendering, for as long as the component is there. */
export const useOnce = <T>(create: () => T): T => useState(create)[0];
