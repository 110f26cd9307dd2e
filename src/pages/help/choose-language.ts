import { readReader } from '../../shell/reader.ts';

const { language, units, timeZone } = readReader();
export { language, timeZone };

/** Hides the elements whose attribute has another value. */
function choose(attribute: string, value: string): void {
  Array.from(document.querySelectorAll<HTMLElement>(`[${attribute}]`)).forEach((element) => {
    element.hidden = element.getAttribute(attribute) !== value;
  });
}

/** Shows the texts of the reader's language and unit, then calls `onChosen`. */
export function whenChosen(onChosen?: () => void): void {
  addEventListener('DOMContentLoaded', () => {
    choose('data-in', language);
    choose('data-unit', units);
    document.documentElement.lang = language;
    // The heading's visible text.
    document.title = document.querySelector('h1')!.innerText;
    onChosen?.();
  });
}
