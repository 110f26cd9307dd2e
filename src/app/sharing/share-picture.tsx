import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { getApp } from '../app.ts';
import { createTapGuard } from '../../host/tap-guard.ts';
import { i18n } from '../../i18n/i18n.ts';
import { joinPhrases } from '../../i18n/phrases.ts';
import { withoutSoftHyphens } from '../../i18n/soft-hyphens.ts';
import { spoken } from '../../i18n/time-words.ts';
import type { WallTime } from '../../sport/days.ts';
import { Failed } from '../../ui/feedback/failed.tsx';
import { Sheet } from '../../ui/overlay/sheet.tsx';
import { useOverlay } from '../../ui/overlay/use-overlay.ts';
import { drawCard, sizeOfCard, type CardLook, type CardTexts } from './draw-card.ts';
import { PICTURE_ENTRY } from './picture-entry.ts';
import './share-picture.css';
import '../../ui/controls/button.css';
import '../../ui/controls/primary.css';
import '../../ui/overlay/sheet.css';

/** What is shared, in the words of the page. */
export interface ShareCard {
  /** What it is, where that is known: a course, a sport, a year. */
  readonly title?: string | null;
  /** The number in the lap. */
  readonly hero: string;
  readonly unit: string;
  readonly at: WallTime | null;
  readonly fields: CardTexts['fields'];
  /** The first part of the file's name. */
  readonly file: string;
}

interface Props {
  readonly card: ShareCard;
  /** Changes with each tap on Share: the sheet opens again. */
  readonly turn: number;
}

export default function SharePicture({ card, turn }: Props) {
  const { open, show, hide } = useOverlay(PICTURE_ENTRY);
  useLayoutEffect(show, [turn, show]);
  return (
    <Sheet open={open} title={i18n._('result.share')} onClose={hide}>
      <div className="sheet-content share-picture">
        <Picture card={card} />
      </div>
    </Sheet>
  );
}

/** The system refuses a second list while its first one opens. iOS 15 does not tell when a list has ended. */
const guard = createTapGuard();

export function Picture({ card }: { card: ShareCard }) {
  /** Empty until the picture has been drawn, `null` after a failure. */
  const [url, setUrl] = useState<string | null>('');
  const [isUnsent, setUnsent] = useState(false);
  // The page makes another card each time that it renders, most often of the same texts.
  const key = JSON.stringify(textsOf(card));
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key tells the cards apart
  const texts = useMemo(() => textsOf(card), [key]);
  const draw = () => {
    setUrl('');
    // The sheet comes first: encoding takes a while on an old phone.
    const timer = setTimeout(() => setUrl(drawPicture(texts)));
    return () => clearTimeout(timer);
  };
  useEffect(draw, [texts]);
  if (url === null)
    return (
      <Failed
        title={i18n._('picture.failed')}
        failure={{ kind: 'drawing', message: i18n._('picture.failed.hint') }}
        onRetry={draw}
      />
    );
  const file = url && fileOf(url, nameOf(card));
  const send = () => {
    if (!file || !navigator.share || !guard.takes()) return;
    setUnsent(false);
    navigator.share({ files: [file] }).catch((error: unknown) => {
      // Whoever closes the system's list has decided not to send it.
      if (!(error instanceof Error) || error.name !== 'AbortError') setUnsent(true);
    });
  };
  const { width, height } = sizeOfCard(texts);
  const canSave = getApp().host.kind === 'browser' && !/iP(hone|ad|od)/.test(navigator.userAgent);
  return (
    <>
      <div className="share-picture-place">
        <div className="share-picture-frame" style={{ paddingTop: `${(100 * height) / width}%` }}>
          {url && <img src={url} alt={descriptionOf(texts)} />}
        </div>
      </div>
      {file && (
        <button className="primary" onClick={send}>
          {i18n._('picture.send')}
        </button>
      )}
      {url && canSave && (
        <a className={file ? 'button' : 'primary share-picture-save'} href={url} download={nameOf(card)}>
          {i18n._('picture.save')}
        </a>
      )}
      <p className="share-picture-hint" role="status">
        {isUnsent && `${i18n._('picture.unsent')} `}
        {url && (isUnsent || !(file || canSave)) && i18n._('picture.hold')}
      </p>
    </>
  );
}

function textsOf({ title, hero, unit, at, fields }: ShareCard): CardTexts {
  const { session, format } = getApp();
  const date = format.dayTime(at, null);
  return {
    name: session.userName,
    date: at ? date : '',
    title: title ?? '',
    hero,
    unit,
    fields: fields.filter(({ value }) => value !== '–'),
  };
}

/** For those who do not see the picture: all that is on it. */
const descriptionOf = ({ name, title, date, hero, unit, fields }: CardTexts) =>
  joinPhrases(
    [
      name,
      title,
      date,
      spoken(hero, unit),
      ...fields.map(({ label, value, unit = '' }) => `${label} ${spoken(value, unit)}`),
    ]
      .filter(Boolean)
      .map((part) => withoutSoftHyphens(part).trim()),
  );

/** For example 'result-2026-10-17.png'. */
const nameOf = ({ at, file }: ShareCard) => `${file}${at ? `-${at.slice(0, 10)}` : ''}.png`;

/** Pixels of the picture per CSS px: 1,080 in a row, as others show pictures. */
const SCALE = 3;
const PNG = 'image/png';

/** Returns a data address, or `null` if the engine cannot draw the picture. */
function drawPicture(texts: CardTexts): string | null {
  try {
    const canvas = document.createElement('canvas');
    const { width, height } = sizeOfCard(texts);
    canvas.width = width * SCALE;
    canvas.height = height * SCALE;
    const pen = canvas.getContext('2d');
    if (!pen) return null;
    pen.scale(SCALE, SCALE);
    drawCard(pen, texts, readLook());
    const url = canvas.toDataURL(PNG);
    // An engine without memory for it returns an empty one.
    return url.length > 100 ? url : null;
  } catch {
    return null;
  }
}

/** The page's own colours, light or dark as it is. */
function readLook(): CardLook {
  const style = getComputedStyle(document.documentElement);
  const colour = (name: string) => style.getPropertyValue(`--${name}`).trim();
  return {
    page: colour('page'),
    surface: colour('surface'),
    ink: colour('ink'),
    quiet: colour('quiet'),
    brand: colour('brand'),
    track: colour('track'),
    font: style.fontFamily,
  };
}

/** Returns the file to send; `null` where the browser cannot send files. */
function fileOf(url: string, name: string): File | null {
  try {
    const bytes = atob(url.slice(url.indexOf(',') + 1));
    const file = new File([Uint8Array.from(bytes, (byte) => byte.charCodeAt(0))], name, { type: PNG });
    return navigator.canShare({ files: [file] }) ? file : null;
  } catch {
    return null;
  }
}
