import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { markFigures } from '../../src/app/middlewares.ts';
import { bareFailure, type Answer, type Call, type Gateway } from '../../src/gateway/gateway.ts';
import { settled } from '../time.ts';

const CALL: Call<string> = { method: 'GET', path: '/x', decode: String };
const ok: Answer<string> = { ok: true, value: 'x' };
const failed: Answer<string> = { ok: false, failure: bareFailure('transport') };

/** A page with frames that are drawn by `draw`, and with the names of its marks. */
function open({ hidden = false, marks = true } = {}) {
  const made: string[] = [];
  let frames: (() => void)[] = [];
  const timing = {
    mark: (name: string) => made.push(`mark ${name}`),
    measure: (...names: string[]) => made.push(`measure ${names.join(' ')}`),
  };
  Object.assign(globalThis, {
    document: { hidden },
    performance: marks ? timing : {},
    requestAnimationFrame: (work: () => void) => frames.push(work),
  });
  let given: Promise<Answer<unknown>>;
  const gateway = markFigures({
    send: (() => given) as Gateway['send'],
    takeEarly: (({ path }) => (path === CALL.path ? ok : null)) as Gateway['takeEarly'],
  });
  const watch = (answer: Promise<Answer<string>>, hasData = false) => {
    given = answer;
    return gateway.send(CALL, { hasData });
  };
  return {
    made,
    watch,
    takeEarly: (path = CALL.path) => gateway.takeEarly?.({ ...CALL, path }),
    ask() {
      let answer = (_: Answer<string>) => {};
      void watch(new Promise<Answer<string>>((resolve) => (answer = resolve)));
      return (given: Answer<string>) => (answer(given), settled());
    },
    async draw() {
      const due = frames;
      frames = [];
      for (const work of due) work();
      await new Promise((resolve) => setTimeout(resolve, 1));
    },
  };
}

const MARKS = ['mark figures', 'measure figures navigationStart figures'];

test('the mark comes when the frame of the last answer, and of what it leads to, has been drawn, once', async () => {
  const page = open();
  const [first, second] = [page.ask(), page.ask()];
  await first(ok);
  await page.draw();
  assert.equal(page.made, []);
  await second(ok);
  const third = page.ask();
  await page.draw();
  assert.equal(page.made, []);
  await third(failed);
  assert.equal(page.made, []);
  await page.draw();
  assert.equal(page.made, MARKS);
  await page.ask()(ok);
  await page.draw();
  assert.equal(page.made, MARKS);
});

test('figures of last time count as figures, and what takes their place is not waited for', async () => {
  const page = open();
  void page.watch(Promise.resolve(ok));
  await settled();
  void page.watch(new Promise<Answer<string>>(() => {}), true);
  await page.draw();
  assert.equal(page.made, MARKS);
});

test('an answer that came before its call counts; a call without one is not waited for', async () => {
  const page = open();
  assert.is(page.takeEarly('/none'), null);
  assert.is(page.takeEarly(), ok);
  await page.draw();
  assert.equal(page.made, MARKS);
});

for (const [name, given] of [
  ['a page in the background', { hidden: true }],
  ['an engine without User Timing', { marks: false }],
] as const)
  test(`${name} makes no mark, and gets its answers`, async () => {
    const page = open(given);
    assert.is(await page.watch(Promise.resolve(ok)), ok);
    await page.draw();
    assert.equal(page.made, []);
  });

test.run();
