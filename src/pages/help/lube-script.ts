import { ask } from '../../shell/ask.ts';
import { startHelp } from './choose-language.ts';

/** A placeholder: the specification sends this call with it. */
const PLACEHOLDER = 'Bearer placeholder';
const PATH = '/api-email-notify-center/email-template/getByType?type=2';

/** A video's `networkState` when none of its sources can be played. */
const NO_SOURCE = 3;

startHelp(({ language, timeZone }) => {
  const video = document.querySelector('video')!;
  const problem = document.querySelector<HTMLElement>('[role=status]')!;
  const more = document.querySelector('section')!;
  const words = more.querySelector('p')!;
  const look = () => {
    if (video.error || video.networkState === NO_SOURCE) problem.hidden = false;
  };
  // Error events of sources do not bubble, so the listener captures them.
  video.addEventListener('error', () => setTimeout(look), true);
  ask('GET', PATH, { Authorization: PLACEHOLDER, time_zone: timeZone, language }, (data) => {
    words.textContent = helpText(data);
    more.hidden = !words.textContent;
  });
});

/** The style sheet of an e-mail may be longer than its words. */
const MAX_HTML_CHARS = 200_000;
const MAX_CHARS = 5000;

/**
 * Returns the text of the help call's response: plain text, or the text of the HTML in `content`. An inert
 * document parses it, so that nothing in it runs or loads.
 */
function helpText(data: unknown): string {
  const html = (data as { readonly content?: unknown } | null)?.content || data;
  if (typeof html !== 'string') return '';
  const lines = html.slice(0, MAX_HTML_CHARS).replace(/<(br|\/(p|li|div|t[dhr]|d[dt]|h\d))\b/gi, '\n$&');
  const { body } = new DOMParser().parseFromString(lines, 'text/html');
  Array.from(body.querySelectorAll('script,style')).forEach((element) => element.remove());
  return (body.textContent as string)
    .replace(/\s*\n\s*/g, '\n')
    .trim()
    .slice(0, MAX_CHARS);
}
