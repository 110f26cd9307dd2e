import { useRef, type RefObject } from 'react';

/** A drag further than this, in px, closes the sheet. */
const FAR_PX = 80;

/** Touch handlers for the head of a sheet. The sheet follows the finger down, then closes or snaps back. */
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
