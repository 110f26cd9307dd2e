import { ask } from './ask.ts';
import { startFrame } from './frame.ts';
import { plainText } from './plain-text.ts';
import { readReader } from './reader.ts';

/** The specification has this call carry an authorization that is nobody's. */
const PLACEHOLDER = 'Bearer placeholder';
const PATH = '/api-email-notify-center/email-template/getByType?type=2';
/** A video's networkState once none of its sources can be played. */
const NO_SOURCE = 3;

startFrame();
const { language, units, timeZone } = readReader();

const all = (selector: string) => [].slice.call(document.querySelectorAll(selector)) as HTMLElement[];

/** Leaves of the elements with this attribute those that have this value. */
function choose(attribute: string, value: string): void {
  all(`[${attribute}]`).forEach((element) => {
    element.hidden = element.getAttribute(attribute) !== value;
  });
}

function unhide(selector: string): void {
  all(selector).forEach((element) => (element.hidden = false));
}

document.addEventListener('DOMContentLoaded', () => {
  choose('data-in', language);
  choose('data-unit', units);
  document.documentElement.lang = language;
  document.title = (all(`h1 [data-in=${language}]`)[0] as HTMLElement).textContent as string;
  const [video] = all('video') as HTMLVideoElement[];
  if (!video) return;
  // Events of its sources don't rise, so they are caught on their way down.
  const look = () => (video.error || video.networkState === NO_SOURCE) && unhide('.no-video');
  video.addEventListener('error', () => setTimeout(look), true);
  if (location.protocol === 'file:') return;
  ask('GET', PATH, { Authorization: PLACEHOLDER, time_zone: timeZone, language }, (data) => {
    const text = plainText(data);
    all('.more p').forEach((more) => (more.textContent = text));
    if (text) unhide('.more');
  });
});
