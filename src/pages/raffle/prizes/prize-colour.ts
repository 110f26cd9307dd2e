import { useLayoutEffect, useRef, type RefObject } from 'react';
import { safeColour } from '../../../ui/html/safe-values.ts';
import type { Prize } from './prize.ts';

/** The style of an edge in the prize's colour, if the server sends one. */
export function edgeOf(prize: Prize | null): { readonly borderColor: string } | undefined {
  const borderColor = prize && safeColour(prize.colour);
  return borderColor ? { borderColor } : undefined;
}

/** The minimum contrast of large text on its background (WCAG). */
const LEAST_CONTRAST = 3;

const rgbOf = (colour: string): readonly number[] => (colour.match(/[\d.]+/g) ?? []).map(Number);

function luminance(rgb: readonly number[]): number {
  const [r = 0, g = 0, b = 0] = rgb
    .slice(0, 3)
    .map((part) => part / 255)
    .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function isReadable(element: HTMLElement, card: HTMLElement): boolean {
  const text = rgbOf(getComputedStyle(element).color);
  const ground = rgbOf(getComputedStyle(card).backgroundColor);
  const [light = 0, dark = 0] = [text, ground].map(luminance).sort((a, b) => b - a);
  const isThin = text.length > 3 && (text[3] ?? 0) < 0.8;
  return !isThin && (light + 0.05) / (dark + 0.05) >= LEAST_CONTRAST;
}

/**
 * Returns the ref of an element on a card. It gets the prize's colour as long as this can be read there, also when
 * the phone's theme changes the card.
 */
export function useReadableColour(prize: Prize): RefObject<HTMLHeadingElement | null> {
  const place = useRef<HTMLHeadingElement>(null);
  const colour = safeColour(prize.colour) ?? '';
  useLayoutEffect(() => {
    const look = () => {
      const element = place.current;
      if (!element?.parentElement) return;
      element.style.color = colour;
      if (!isReadable(element, element.parentElement)) element.style.color = '';
    };
    look();
    // Old engines have no other way to listen to it.
    const theme = matchMedia('(prefers-color-scheme: dark)');
    theme.addListener(look);
    return () => theme.removeListener(look);
  }, [colour]);
  return place;
}
