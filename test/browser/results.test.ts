import * as assert from 'uvu/assert';
import { CODES } from '../../src/i18n/languages.ts';
import { sampleOf } from '../faults/seed.ts';
import { startPreview } from '../preview/server.ts';
import { answeringGateway } from './answering.ts';
import { phone, tokenOf, type PhoneSwitches } from './phone.ts';
import { browserTest, runBrowserTests, type TestContext } from './suite.ts';

const SCENE = '/scene-statistics?sceneCode=101';
/** A run of the fake user. The id is too large for a JavaScript number. */
const ID = '1790000000000000601';
const RUN = `/running-record?userSportResultId=${ID}&detailType=1`;
const COURSE = `/course-record?userSportResultId=${ID}&id=${ID}`;

const gateway = answeringGateway();
const site = await startPreview({ gateway });

const visit = ({ engine, open }: TestContext, path: string, switches: PhoneSwitches = {}) =>
  open(site.url + path, phone(engine, switches));

/** As written in an address: plain, escaped, escaped twice. */
const ELSEWHERE = [
  '//evil.example',
  '///evil.example',
  '%2F%2Fevil.example',
  '%252F%252Fevil.example',
  '/%5Cevil.example',
  '/%5C%5Cevil.example',
  '%5C%5Cevil.example',
  '%2F%09%2Fevil.example',
  '%2F%0A%2Fevil.example',
  '%20//evil.example',
  'https:%2F%2Fevil.example',
  'https:evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt%3Aalert(1)',
  '%6Aavascript%3Aalert(1)',
  'java%0Ascript:alert(1)',
  '%20javascript:alert(1)',
  'data:text/html,%3Cscript%3Ealert(1)%3C/script%3E',
  '/nothing',
  '/nothing%3Frouter=/running-statistics',
  '/..//evil.example',
  '.',
];

/**
 * The pages handle the address with the same code, so one page is opened with a sample of all, the others with one of
 * each kind. `test/app/safe-route.test.ts` tries all without a browser.
 */
const KINDS = ['//evil.example', 'javascript:alert(1)', '/nothing'];

for (const [path, ready, routers] of [
  [SCENE, 'text=View more', KINDS],
  [RUN, 'text=Share', sampleOf(ELSEWHERE, 7)],
  [COURSE, 'text=Complete', KINDS],
] as const) {
  const page = path.replace(/\?.*/, '');

  // The first document of the view is outside the app, so the first page of the app is the second history entry.
  browserTest(`${page}: a router that leads nowhere counts as absent`, async (context) => {
    const view = await visit(context, '/rowing-statistics');
    // The page has noted that it is the first one.
    await view.waitFor(() => sessionStorage.getItem('opened'));
    for (const router of routers) {
      await view.waitFor('text=Rowing workouts');
      await view.goto(`${site.url}${path}&router=${router}`);
      await view.waitFor(ready);
      await view.tap('header button');
      await view.waitFor(() => location.pathname.indexOf('/rowing-statistics') === 0);
      await view.waitFor('text=Rowing workouts');
    }
    const asked = view.requests().map(({ url }) => new URL(url));
    assert.equal(
      asked.filter(({ host, pathname }) => /evil/.test(host) || pathname === '/nothing').map(String),
      [],
    );
    const alerts = view.dialogs().filter(({ kind }) => kind === 'alert');
    assert.equal(alerts, []);
  });

  browserTest(`${page}: a router of this app is where back leads`, async (context) => {
    const view = await visit(context, `${path}&router=%2Frunning-statistics%3Fpara%3DMine`);
    await view.waitFor(ready);
    await view.tap('header button');
    await view.waitFor('text=Mine');
    assert.match(await view.url(), /\/running-statistics\?para=Mine$/);
  });
}

/** The ids of the treadmill's first runs, read from the response text, because JSON.parse would round them. */
async function idsOf(key: string): Promise<string[]> {
  const url = `${site.url}/api-shc-sport/treadmillResult/list?pageNo=1&pageSize=4`;
  const headers = { Authorization: tokenOf({ key }), time_zone: 'Asia/Shanghai', language: 'en' };
  const bytes = await (await fetch(url, { headers })).text();
  return Array.from(bytes.matchAll(/"userSportResultId":"?(\d+)/g), ([, id = '']) => id);
}

browserTest(
  'an id past 2^53 goes digit for digit from the list through the address into the call',
  async (context) => {
    const key = `ids-${context.engine.name}`;
    const ids = (await idsOf(key)).slice(0, 3);
    assert.is(ids.length, 3);
    assert.ok(
      ids.some((id) => String(Number(id)) !== id),
      ids.join(),
    );
    const view = await visit(context, SCENE, { gateway: { key } });
    for (const [i, id] of ids.entries()) {
      await view.waitFor('text=View more');
      await view.tap(`ul:not([data-bests]) > li:nth-child(${i + 1}) > button.row`);
      await view.waitFor('text=Share');
      assert.is(new URL(await view.url()).search, `?userSportResultId=${id}&detailType=1`);
      const asked = site.gateway.log
        .filter((entry) => entry.key === key && entry.path.endsWith('userDeviceSportResult/detail'))
        .pop();
      assert.equal([asked?.query.userSportResultId, asked?.refused, asked?.status], [id, null, 200]);
      await view.back();
    }
  },
);

browserTest('the ids of a link go digit for digit into the calls', async (context) => {
  const key = `link-${context.engine.name}`;
  const view = await visit(context, RUN, { gateway: { key } });
  await view.waitFor('text=Share');
  await view.goto(site.url + COURSE);
  await view.waitFor('text=Complete');
  await view.waitFor('text=Start time');
  // The run also requests its course, with an id that is not in the link; the course requests its run, which is the
  // third.
  const of = () =>
    site.gateway.log.filter((entry) => entry.key === key && /[dD]etail$/.test(entry.path)).length;
  while (of() < 2) await view.evaluate('1');
  const asked = site.gateway.log
    .filter((entry) => entry.key === key && /(detail|getFinishedInfoById)$/.test(entry.path))
    .map(({ query }) => query.userSportResultId ?? query.id);
  assert.equal(asked, [ID, ID, ID]);
});

// The document before the first page is outside the app: going back closes the view, because the link says type=1.
for (const [path, searches] of [
  [
    '/running-record',
    ['', 'userSportResultId=', 'userSportResultId=abc', 'userSportResultId=..%2F1', 'id=1'],
  ],
  ['/record-noDevice', ['', 'userSportResultId=-1']],
  ['/course-record', ['', 'userSportResultId=..%2F1', 'id=1%2F2', 'id=1&userSportResultId=x']],
] as const)
  browserTest(
    `${path} with a link that names no workout: a plain word, a way back, no call`,
    async (context) => {
      const key = `bad-${context.engine.name}`;
      const view = await visit(context, '/jumprope-record', { gateway: { key } });
      for (const search of searches) {
        await view.goto(`${site.url}${path}?type=1&${search}`);
        await view.waitFor('text=Workout not found');
        await view.tap('main button');
        const closed = (await view.hostMessages()).filter(({ method }) => method === 'finishActivity');
        assert.is(closed.length, 1, search);
      }
      assert.equal(
        site.gateway.log.filter((entry) => entry.key === key),
        [],
      );
      assert.equal(view.consoleErrors(), []);
    },
  );

for (const language of CODES)
  browserTest(`${language}: the way to try again is one line`, async (context) => {
    const view = await visit(context, RUN, { language, gateway: { faults: ['status=503'] } });
    await view.waitFor('main .button');
    const lines = await view.evaluate(() => {
      const range = document.createRange();
      range.selectNodeContents(document.querySelector('main .button')!);
      return range.getClientRects().length;
    });
    assert.is(lines, 1);
  });

for (const language of ['de', 'es'])
  browserTest(
    `${language}: at twice the text, no word of a heading breaks without a hyphen`,
    async (context) => {
      const view = await visit(context, '/jumprope-record', { language });
      await view.waitFor('h2');
      await view.enlargeText(2);
      const broken = await view.evaluate(() => {
        const text = document.querySelector('h2')!.firstChild as Text;
        const begins: string[] = [];
        let line = 0;
        text.data.split('').forEach((letter, i) => {
          if (letter === '\u00ad') return;
          const range = document.createRange();
          range.setStart(text, i);
          range.setEnd(text, i + 1);
          const { bottom } = range.getBoundingClientRect();
          // A line may begin only after a space or a soft hyphen.
          if (i && bottom > line + 8 && !/[\s\u00ad]/.test(text.data.charAt(i - 1))) begins.push(letter);
          line = bottom;
        });
        return begins;
      });
      assert.is(broken.join(), '');
    },
  );

const LONG =
  'A long Sunday run around the lake, over both bridges and back through the old town before breakfast';

for (const text of [1, 2])
  browserTest(
    `a long course name takes two lines at ${text * 100} %, and all after a tap`,
    async (context) => {
      const course = { name: LONG, totalCalories: 210, totalDuration: 1290, exerciseLevel: 2 };
      gateway.replies.set('/getFinishedInfoById', { body: { success: true, code: 200, data: course } });
      try {
        const view = await visit(context, COURSE);
        await view.waitFor('.course-facts-name');
        if (text !== 1) await view.enlargeText(text);
        const look = () =>
          view.evaluate(() => {
            const name = document.querySelector<HTMLElement>('.card h2')!;
            const linePx = parseFloat(getComputedStyle(name).lineHeight);
            return {
              lines: Math.round(name.clientHeight / linePx),
              isCut: name.scrollHeight > name.clientHeight + 1,
              title: name.title,
            };
          });
        assert.equal(await look(), { lines: 2, isCut: true, title: LONG });
        await view.tap('.course-facts-name');
        const { lines, isCut } = await look();
        assert.ok(lines > 2 && !isCut, `${lines} lines`);
      } finally {
        gateway.replies.clear();
      }
    },
  );

await runBrowserTests();
