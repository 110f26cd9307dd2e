import { readReader } from '../../shell/reader.ts';

export const { language, units, timeZone } = readReader();

export const all = (selector: string) => [].slice.call(document.querySelectorAll(selector)) as HTMLElement[];

/** Leaves of the elements with this attribute those that have this value. */
function choose(attribute: string, value: string): void {
  all(`[${attribute}]`).forEach((element) => {
    element.hidden = element.getAttribute(attribute) !== value;
  });
}

/** Shows of what a help page holds the reader's language and unit, then does the page's `rest`. */
export function whenChosen(rest: () => void): void {
  addEventListener('DOMContentLoaded', () => {
    choose('data-in', language);
    choose('data-unit', units);
    document.documentElement.lang = language;
    // Of the heading, what is seen.
    document.title = (all('h1')[0] as HTMLElement).innerText;
    rest();
  });
}
