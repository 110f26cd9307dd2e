import { useRef, type RefObject } from 'react';

/** Further down than this the finger lets the sheet go. */
const FAR_PX = 80;

/** Touch handlers for the head of a sheet: it follows the finger down, and closes or comes back. */
export function useSheetDrag(sheet: RefObject<HTMLElement | null>, close: () => void) {
  const startY = useRef(0);
  const pulled = useRef(0);
  const pull = (px: number) => {
    pulled.current = px;
    if (sheet.current) sheet.current.style.transform = px ? `translateY(${px}px)` : '';
  };
  return {
    start(event: TouchEvent) {
      startY.current = event.touches[0] ? event.touches[0].clientY : 0;
    },
    move(event: TouchEvent) {
      event.preventDefault();
      if (event.touches[0]) pull(Math.max(0, event.touches[0].clientY - startY.current));
    },
    end() {
      const far = pulled.current > FAR_PX;
      pull(0);
      if (far) close();
    },
  };
}
