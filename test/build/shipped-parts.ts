/** What the pages take from React, for a test that bundles it twice: as it ships, and with the packages whole. */
export {
  Fragment,
  cloneElement,
  createElement,
  isValidElement,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react';
export { createRoot } from 'react-dom/client';
export { effect, signal } from '@preact/signals-core';
