import { startDocument } from '../../shell/document-frame.ts';
import { readReader, type Reader } from '../../shell/reader.ts';

/** Hides the elements whose attribute has another value. */
function choose(attribute: string, value: string): void {
  Array.from(document.querySelectorAll<HTMLElement>(`[${attribute}]`)).forEach((element) => {
    element.hidden = element.getAttribute(attribute) !== value;
  });
}

/** Starts a help page: shows the texts of the reader's language and unit, then calls `onChosen`. */
export function startHelp(onChosen?: (reader: Reader) => void): void {
  startDocument(() => {
    const reader = readReader();
    choose('data-in', reader.language);
    choose('data-unit', reader.units);
    document.documentElement.lang = reader.language;
    document.title = document.querySelector('h1')!.innerText;
    onChosen?.(reader);
  });
}
