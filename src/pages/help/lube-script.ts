import { ask } from '../../shell/ask.ts';
import { startFrame } from '../../shell/document-frame.ts';
import { all, language, timeZone, whenChosen } from './choose-language.ts';
import { helpText } from './help-text.ts';

/** The specification has this call carry an authorization that is nobody's. */
const PLACEHOLDER = 'Bearer placeholder';
const PATH = '/api-email-notify-center/email-template/getByType?type=2';

/** A video's networkState once none of its sources can be played. */
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
  // Events of its sources don't rise, so they are caught on their way down.
  video.addEventListener('error', () => setTimeout(look), true);
  ask('GET', PATH, { Authorization: PLACEHOLDER, time_zone: timeZone, language }, (data) => {
    words.textContent = helpText(data);
    more.hidden = !words.textContent;
  });
});
