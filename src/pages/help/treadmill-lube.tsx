import type { ReactNode } from 'react';
import { i18n } from '../../i18n/i18n.ts';
import { UP, type DocumentText } from '../../shell/document-module.ts';
import { BELT_MILES, wholeKm } from '../../sport/belt-care.ts';
import { everyLanguage, helpDocument, together } from './help-frame.tsx';
import { FilmScene, MileageScene, OilScene, TestRunScene } from './scenes/lube-scenes.tsx';
import '../../ui/card.css';
import './help.css';

const MEDIA = `${UP}/media/treadmill-lube`;
/**
 * A transparent poster: the drawing behind the video shows through it, in the colours of the page. Without a
 * poster some engines paint the video's box grey.
 */
const CLEAR = `${UP}/media/no-poster.svg`;
/** A placeholder for the distance. It occurs in no text. */
const SLOT = '\u0001';

/** The distance in both units, the reader's first; miles first if the unit is unknown. */
function distance(): ReactNode {
  const unbroken = (text: string) => text.replace(' ', '\u00a0');
  const miles = unbroken(i18n._('help.miles', { count: BELT_MILES }));
  const kilometres = unbroken(i18n._('help.kilometres', { count: wholeKm(BELT_MILES) }));
  return (
    <>
      <span data-unit="imperial">{i18n._('help.both-units', { first: miles, second: kilometres })}</span>
      <span data-unit="metric" hidden>
        {i18n._('help.both-units', { first: kilometres, second: miles })}
      </span>
    </>
  );
}

function mileage(): ReactNode {
  const [before, after] = i18n._('help.lube-mileage', { distance: SLOT }).split(SLOT);
  return [before, distance(), after];
}

const STEPS: readonly { readonly picture: ReactNode; read(): ReactNode }[] = [
  { picture: <MileageScene />, read: mileage },
  { picture: <OilScene />, read: () => together(i18n._('help.lube-oil')) },
  { picture: <TestRunScene />, read: () => together(i18n._('help.lube-run')) },
];

export const documentAt = (): DocumentText =>
  helpDocument({
    title: () => i18n._('help.lube-title'),
    lead: () => i18n._('help.lube-lead'),
    children: <FilmAndSteps />,
  });

function FilmAndSteps() {
  return (
    <>
      <div className="card help-film">
        <FilmScene />
        <video
          controls
          playsInline
          webkit-playsinline=""
          preload="none"
          poster={CLEAR}
          width="640"
          height="360"
          aria-labelledby="title"
        >
          <source src={`${MEDIA}.mp4`} type="video/mp4" />
          <source src={`${MEDIA}.webm`} type="video/webm" />
        </video>
      </div>
      <p className="help-no-video" role="status" hidden>
        {everyLanguage(() => i18n._('help.no-video'))}
      </p>
      <ol className="help-steps">
        {STEPS.map(({ picture, read }, index) => (
          <li className="card">
            {picture}
            <p className="help-step">
              <b className="help-number">{index + 1}</b>
              <span className="help-words">{everyLanguage(read)}</span>
            </p>
          </li>
        ))}
      </ol>
      <section className="card help-more" hidden>
        <h2>{everyLanguage(() => i18n._('help.more'))}</h2>
        <p />
      </section>
    </>
  );
}
