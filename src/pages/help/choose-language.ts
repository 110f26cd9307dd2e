import { readReader } from '../../shell/reader.ts';

export const { language, units, timeZone } = readReader();

export const all = (selector: string) => [].slice.call(document.querySelectorAll(selector)) as HTMLElement[];

/** Hides the elements whose attribute has another value. */
function choose(attribute: string, value: string): void {
  all(`[${attribute}]`).forEach((element) => {
    element.hidden = element.getAttribute(attribute) !== value;
  });
}

/** Shows the texts of the reader's language and unit, then runs the page's `rest`. */
export function whenChosen(rest: () => void): void {
  addEventListener('DOMContentLoaded', () => {
    choose('data-in', language);
    choose('data-unit', units);
    document.documentElement.lang = language;
    // The heading's visible text.
    document.title = (all('h1')[0] as HTMLElement).innerText;
    rest();
  });
}
