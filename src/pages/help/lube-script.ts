import { ask } from '../../shell/ask.ts';
import { startFrame } from '../../shell/document-frame.ts';
import { all, language, timeZone, whenChosen } from './choose-language.ts';
import { helpText } from './help-text.ts';

/** A placeholder: the specification sends this call with it. */
const PLACEHOLDER = 'Bearer placeholder';
const PATH = '/api-email-notify-center/email-template/getByType?type=2';

/** A video's `networkState` when none of its sources can be played. */
const NO_SOURCE = 3;

startFrame();
whenChosen(() => {
  const [video, problem, more, words] = all('video,[role=status],section,section p') as [
    HTMLVideoElement,
    HTMLElement,
    HTMLElement,
    HTMLElement,
  ];
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
