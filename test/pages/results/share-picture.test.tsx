import { domWindow } from '../../dom.ts';
import { act, cleanup } from '@testing-library/preact';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import CourseRecordPage from '../../../src/pages/results/course-record.tsx';
import JumpRopePage from '../../../src/pages/results/jumprope-record.tsx';
import RunningRecordPage from '../../../src/pages/results/running-record.tsx';
import { pass } from '../../time.ts';
import { backsAfterReload, type PageType } from '../open-page.tsx';
import { speak } from '../../catalogues.ts';
import { DETAIL, FINISHED, openResult, RUN, type Answers } from './open-result.tsx';

const SEARCH = '?userSportResultId=1790000000000000600';
/** A picture as an engine returns it: longer than an empty one. */
const PICTURE = `data:image/png;base64,${btoa('picture '.repeat(20))}`;

interface Written {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly font: string;
  readonly colour: string;
  readonly align: string;
}

/** What was drawn since the last test, in place of a canvas. */
let written: Written[] = [];
let canvas = { isThere: true, url: PICTURE };

/** Each letter is half as wide as the font is high. */
const WIDTH_OF_LETTER = 0.5;
const sizeOf = (font: string) => Number(/([\d.]+)px/.exec(font)?.[1]);

/** What a pen does that is not looked at. */
const UNSEEN = ['scale', 'fillRect', 'beginPath', 'closePath', 'arc', 'fill', 'stroke'];

function createPen() {
  return {
    ...Object.fromEntries(UNSEEN.map((name) => [name, () => {}])),
    ...{ font: '', fillStyle: '', textAlign: '' },
    measureText(text: string) {
      return { width: text.length * sizeOf(this.font) * WIDTH_OF_LETTER };
    },
    fillText(text: string, x: number, y: number) {
      written.push({ text, x, y, font: this.font, colour: this.fillStyle, align: this.textAlign });
    },
  };
}

const { HTMLCanvasElement } = domWindow;
Object.assign(HTMLCanvasElement.prototype, {
  getContext: () => (canvas.isThere ? createPen() : null),
  toDataURL: () => canvas.url,
});

interface Shared {
  readonly files: readonly File[];
}

let shared: Shared[] = [];
/** Gives the browser what sends files, or takes it away. */
function sends(share: (() => Promise<void>) | null): void {
  Object.assign(navigator, {
    canShare: share ? ({ files }: Shared) => files.length === 1 : undefined,
    share:
      share &&
      ((data: Shared) => {
        shared.push(data);
        return share();
      }),
  });
}

test.before.each(() => {
  speak('en');
  written = [];
  shared = [];
  canvas = { isThere: true, url: PICTURE };
  sends(null);
});
test.after.each(() => history.replaceState(null, ''));

async function open(
  Page: PageType = RunningRecordPage,
  answers: Answers = { [DETAIL]: RUN },
  options: Partial<Parameters<typeof openResult>[1]> = {},
) {
  const host = { kind: 'browser' } as const;
  const page = await openResult(Page, { search: SEARCH, answers, takes: false, host, ...options });
  const image = () => page.container.querySelector<HTMLImageElement>('.share-picture img');
  const share = async (target = page.container.querySelector('main button.primary')!) => {
    await page.tap(target);
    await act(() => pass(10));
    await page.settle();
  };
  return { ...page, image, share, links: () => page.all('a[download]') };
}

/** Opens a page and taps its button to share. */
async function openShared(...given: Parameters<typeof open>) {
  const page = await open(...given);
  await page.share();
  return page;
}

const HINT = 'Touch and hold the picture to save it, or take a screenshot.';

/** The texts of the picture. */
const texts = () => written.map(({ text }) => text);

test('where the app shares, no picture is made', async () => {
  const { sent, image } = await openShared(RunningRecordPage, { [DETAIL]: RUN }, { takes: true });
  assert.is(sent.length, 1);
  assert.is(image(), null);
  assert.equal(written, []);
});

test('where it does not, the picture holds every figure that the page knows, says so, and can be saved', async () => {
  const { image, app, links, text, refresh, press, share, container } = await openShared();
  assert.is(app.notices.current.value, null);
  assert.is(image()?.src, PICTURE);
  assert.equal(texts(), [
    ...['Mira Lindqvist', 'Sat 17 Oct 2026, 08:12', '4.56', 'km', 'Duration', '00:26:16', ''],
    ...['Calories', '283', 'kcal', 'Average pace', `05'45"`, '/km', 'Fastest pace', `05'12"`, '/km'],
    ...['Average incline', '2.5', '%', 'Steps', '4,318', ''],
  ]);
  assert.is(
    image()?.alt,
    `Mira Lindqvist, Sat 17 Oct 2026, 08:12, 4.56 km, Duration 26 minutes 16 seconds, Calories 283 kcal, Average pace 5 minutes 45 seconds per km, Fastest pace 5 minutes 12 seconds per km, Average incline 2.5 %, Steps 4,318`,
  );
  const saved = ['href', 'download'].map((name) => links()[0]?.getAttribute(name));
  assert.equal(saved, [PICTURE, 'result-2026-10-17.png']);
  assert.not.match(text(), HINT);
  const drawn = written.length;
  await refresh();
  assert.equal([written.length, image()?.src], [drawn, PICTURE], 'the same figures are not drawn again');
  await press('Close');
  history.replaceState(null, '');
  await act(() => pass(400));
  assert.is(container.querySelector('.share-picture'), null);
  await share();
  assert.is(image()?.src, PICTURE, 'once more with the next tap');
});

test('in the app, where a picture cannot be saved, words say how to keep it', async () => {
  const { links, text } = await openShared(undefined, undefined, { host: { kind: 'android' } });
  assert.is(links().length, 0);
  assert.match(text(), HINT);
});

for (const [Page, answers] of [
  [RunningRecordPage, { [DETAIL]: RUN }],
  [CourseRecordPage, { [FINISHED]: {} }],
  [JumpRopePage, {}],
] as const)
  test(`a reload of ${Page.name} with an open picture takes its history entry back`, async () => {
    assert.is(await backsAfterReload('picture', () => open(Page, answers)), 1);
    assert.is(await backsAfterReload('first', () => open(Page, answers)), 0);
  });

test('what is not known is not on the picture: without a distance its lap has the duration', async () => {
  await openShared(RunningRecordPage, {
    [DETAIL]: { ...RUN, mileage: null, pace: 0, fastPace: null, step: 'x', endTime: null },
  });
  assert.equal(texts().slice(0, 3), ['Mira Lindqvist', '00:26:16', '']);
  assert.not.match(texts().join(), /pace|Steps|–|2026/);
  assert.ok(texts().includes('283'));
});

const HUGE = { mileage: 9_999_999_999, sportTime: 999_999_999, calorie: 999_999_999, step: 999_999_999 };
for (const [language, figures] of [
  ['en', {}],
  ['zh', HUGE],
  ['de', HUGE],
  ['es', HUGE],
] as const)
  test(`${language}: ${figures === HUGE ? 'huge' : 'usual'} figures stay in their room`, async () => {
    await openShared(
      RunningRecordPage,
      { [DETAIL]: { ...RUN, ...figures } },
      { language, userName: 'Maximiliane Hohenstein-Falkenberg zu Rabenau' },
    );
    assert.ok(written.length > 14);
    const boxes = written
      .filter(({ text }) => text)
      .map(({ text, x, y, font, align }) => {
        const [width, height] = [text.length * sizeOf(font) * WIDTH_OF_LETTER, sizeOf(font)];
        const left = align === 'center' ? x - width / 2 : x;
        return { text, left, right: left + width, top: y - height / 2, bottom: y + height / 2 };
      });
    boxes.forEach((one, at) => {
      const { text, left, right, top, bottom } = one;
      assert.ok(left >= 15 && right <= 345 && top > 0, `${text}: ${left} to ${right}`);
      const met = boxes
        .slice(at + 1)
        .filter((each) => left < each.right && each.left < right && top < each.bottom && each.top < bottom);
      assert.equal(met, [], `${text} lies on them`);
      assert.not.match(text, /\u00ad|undefined|NaN|[{}]/);
    });
  });

test('a letter of two halves is not cut between them', async () => {
  await openShared(RunningRecordPage, { [DETAIL]: RUN }, { userName: '🏃'.repeat(90) });
  assert.match(written[0]!.text, /^(🏃)+…$/u);
});

const ACTUAL = { actualDuration: 1299, actualCalories: 181 };

test('a course has its name, its distance once it is known, and otherwise its duration', async () => {
  const course = { name: 'Hill repeats', totalNum: 3, ...ACTUAL, startTime: '2026-10-17 08:12:00' };
  const search = `?id=7&userSportResultId=1790000000000000600`;
  const answers = { [FINISHED]: course, [DETAIL]: RUN };
  const { share, getByLabelText } = await open(CourseRecordPage, answers, { search });
  await share(getByLabelText('Share'));
  assert.equal(texts().filter(Boolean), [
    ...['Mira Lindqvist', 'Hill repeats', 'Sat 17 Oct 2026, 08:12', '4.56', 'km', 'Actual duration'],
    ...['00:21:39', 'Actual calories', '181', 'kcal'],
  ]);
  cleanup();
  written = [];
  const without = await open(CourseRecordPage, { [FINISHED]: course }, { search: '?id=7' });
  await without.share(without.getByLabelText('Share'));
  assert.ok(written.some(({ text, font }) => text === '00:21:39' && sizeOf(font) > 40));
});

test('made up figures are called so', async () => {
  await openShared(JumpRopePage, {});
  assert.ok(texts().includes('Jump rope · Sample data'), texts().join());
});

const refuse = (name: string) => () => Promise.reject(Object.assign(new Error('no'), { name }));

test('a picture that cannot be sent stays, and the page says so, but not if the person cancels; a double tap sends once', async () => {
  sends(() => Promise.resolve());
  const { tap, text, image } = await openShared();
  /** What the browser answers, the number of taps, and whether the page says that it could not send. */
  for (const [name, answer, taps, isSaid] of [
    ['it is sent', () => Promise.resolve(), 1, false],
    ['the browser forbids it', refuse('NotAllowedError'), 1, true],
    ['the person cancels', refuse('AbortError'), 1, false],
    // The next row's tap does not wait for this answer.
    ['a double tap, and no answer', () => new Promise<void>(() => {}), 2, false],
    ['the browser is in another state', refuse('InvalidStateError'), 1, true],
  ] as const) {
    sends(answer);
    shared = [];
    for (let count = 0; count < taps; count++) await tap('Send picture');
    const [file] = shared[0]!.files;
    assert.equal([file?.name, file?.type, shared.length], ['result-2026-10-17.png', 'image/png', 1], name);
    assert.is(await file?.text(), 'picture '.repeat(20), name);
    const words = 'The picture could not be sent. Touch and hold the picture to save it';
    assert.is(text().includes(words), isSaid, name);
    assert.is(image()?.src, PICTURE, name);
    await act(() => pass(500));
  }
});

for (const [name, broken] of [
  ['no canvas', { isThere: false, url: PICTURE }],
  ['no memory', { isThere: true, url: 'data:,' }],
] as const)
  test(`an engine that cannot draw it says so, and it can be tried again: ${name}`, async () => {
    canvas = broken;
    const { text, image, tap, settle } = await openShared();
    assert.match(text(), 'Could not create the pictureYou can share a screenshot instead.');
    assert.match(text(), '4.56');
    canvas = { isThere: true, url: PICTURE };
    await tap('Try again');
    await act(() => pass(10));
    await settle();
    assert.is(image()?.src, PICTURE);
  });

test.run();
