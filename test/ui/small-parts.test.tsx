import '../dom.ts';
import { act, fireEvent, render } from '@testing-library/preact';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { activate } from '../../src/i18n/i18n.ts';
import { createNotices } from '../../src/app/notices.ts';
import { SubmitButton } from '../../src/ui/controls/submit-button.tsx';
import { FailedRow } from '../../src/ui/feedback/failed-row.tsx';
import { Failed } from '../../src/ui/feedback/failed.tsx';
import { joinParts } from '../../src/ui/join-parts.ts';
import { FirstOf } from '../../src/ui/list/first-of.tsx';
import { Photo } from '../../src/ui/list/photo.tsx';
import { Stat } from '../../src/ui/list/stat.tsx';
import { Parts } from '../../src/ui/parts.tsx';
import { Toast } from '../../src/ui/feedback/toast.tsx';
import { see } from '../see.ts';
import { pass, settled, startTime, stopTime } from '../time.ts';

// Without messages the ids are the words.
activate('en', {});

test.after.each(startTime);

test('a stat shows a number with its unit, nothing known without one, and a bone while it waits', () => {
  const text = (value: string) =>
    render(<Stat label="Distance" value={value} unit="km" />).container.querySelector('dd');
  assert.is(text('24.31')?.textContent, '24.31 km');
  assert.is(text('–')?.textContent, '–');
  assert.ok(text('')?.querySelector('.bone'));
  const time = render(<Stat label="Duration" value="00:12:34" />).container.querySelector('dd');
  assert.is(
    time?.querySelector('[aria-hidden]')?.textContent,
    '00:12:34',
    'a time of day for screen readers',
  );
  assert.match(time?.querySelector('.unseen')?.getAttribute('data-words') ?? '', /^12 \S+ 34 /);
  const { container } = render(<Stat label={'\u00a0'} value="" />);
  assert.is(container.querySelectorAll('.bone').length, 2, 'a blank label, too');
});

/** By text: its parts, and those that stand whole behind the first one, which begins a line. */
for (const [text, [parts, later]] of Object.entries({
  '': [[], []],
  '210 kcal': [['210 kcal'], []],
  '29 min · 210 kcal · Elite': [
    ['29 min', '210 kcal', 'Elite'],
    ['210 kcal', 'Elite'],
  ],
  '29 min · Elite': [['', '29 min', '', 'Elite'], ['Elite']],
} as const))
  test(`parts with a dot between them: ${text || 'none'}`, () => {
    assert.is(joinParts(parts), text);
    const { container } = render(<Parts parts={parts} />);
    assert.is(container.textContent, text);
    const whole = Array.from(container.querySelectorAll('.parts-gap + span'), (part) => part.textContent);
    assert.equal(whole, later);
  });

for (const [what, Failure] of [
  ['a failed part', Failed],
  ['a row', FailedRow],
] as const)
  test(`a retry that goes gives its focus to what stays around it: ${what}`, async () => {
    const shown = (isFailed: boolean) => (
      <main>
        <button>Elsewhere</button>
        <section>{isFailed ? <Failure text="Failed" onRetry={() => {}} /> : <p>Loading</p>}</section>
      </main>
    );
    const { container, getByText, rerender } = render(shown(true));
    const retry = () => getByText('failed.retry');
    const section = container.querySelector('section')!;
    const { focus } = section;
    // As engines do that know no `preventScroll`.
    section.focus = () => {
      focus.call(section);
      document.documentElement.scrollTop = 90;
    };
    retry().focus();
    rerender(shown(false));
    await settled();
    assert.is(document.activeElement, section);
    assert.is(document.documentElement.scrollTop, 0, 'the page stays where it is');
    rerender(shown(true));
    getByText('Elsewhere').focus();
    rerender(shown(false));
    await settled();
    assert.is(document.activeElement, getByText('Elsewhere'));
    rerender(shown(true));
    retry().focus();
    rerender(<p>Another page</p>);
    await settled();
    assert.is(document.activeElement, document.body, 'its heading takes the focus');
  });

test('a long list shows more with each tap; the last tap leaves its focus to what is around', async () => {
  const { container } = render(
    <main>
      <FirstOf items={Array.from({ length: 130 }, (_, index) => index)} first={20}>
        {(shown) => shown.map((index) => <li key={index} />)}
      </FirstOf>
    </main>,
  );
  for (const count of [20, 120, 130]) {
    assert.is(container.querySelectorAll('li').length, count);
    const button = container.querySelector('button');
    assert.is(!!button, count < 130);
    button?.focus();
    await act(() => button?.click());
    await settled();
  }
  assert.is(document.activeElement, container.querySelector('main'));
});

test('a picture replaces its drawing once it has loaded; a failed one is requested again later', async () => {
  const shown = (src: string) => <Photo className="x" src={src} drawing={<svg />} />;
  const { container, rerender } = render(shown('/clear.svg'));
  const drawings = () => container.querySelectorAll('svg').length;
  const picture = () => container.querySelector('img');
  const tell = (event: 'load' | 'error') => act(() => void fireEvent[event](picture()!));
  assert.is(drawings(), 1);
  await tell('load');
  assert.is(drawings(), 0);
  rerender(shown('/other.svg'));
  assert.is(drawings(), 1);
  let requests = 0;
  const set = () => void requests++;
  Object.defineProperty(picture()!, 'src', { get: () => '/other.svg', set });
  const online = () => dispatchEvent(new Event('online'));
  /** Whether the picture has its place, and how often it has been requested again. */
  const state = () => [picture()!.style.display === '', requests];
  await tell('error');
  assert.equal([drawings(), ...state()], [1, false, 0]);
  for (const comeBack of [online, () => see('visible')]) {
    comeBack();
    assert.equal(state(), [true, 1]);
  }
  await tell('error');
  see('hidden');
  online();
  assert.equal(state(), [false, 1], 'the page is not seen');
  for (const comeBack of [() => see('visible'), online]) {
    comeBack();
    assert.equal(state(), [true, 2]);
  }
  await tell('error');
  rerender(shown('/clear.svg'));
  see('visible');
  assert.is(requests, 2, 'a picture that has left the page');
});

test('a notice is read out, a second time, too, and passes; its text stays while it fades', async () => {
  const notices = createNotices();
  const { getByRole, getByText } = render(<Toast notices={notices} />);
  const region = getByRole('status');
  assert.is(region.textContent, '');
  stopTime();
  await act(() => notices.show('Service error'));
  const first = getByText('Service error');
  await act(() => notices.show('Service error', 'note', 2000));
  assert.is.not(getByText('Service error'), first, 'a new text, which screen readers read out again');
  await act(() => pass(1999));
  assert.is(region.textContent, 'Service error');
  assert.ok(region.querySelector('.toast.is-on'));
  await act(() => pass(1));
  assert.is(region.querySelector('.toast.is-on'), null);
  assert.is(region.textContent, 'Service error');
});

/** What the person sees of a page that is 640 px high, and how far above its lower edge a notice stands. */
for (const [name, seen, bottom] of [
  ['an engine that cannot tell', undefined, ''],
  ['no keyboard', { height: 640, offsetTop: 0, scale: 1 }, ''],
  ['a keyboard over the page', { height: 380, offsetTop: 0, scale: 1 }, '276px'],
  ['a page that has moved up for its field', { height: 380, offsetTop: 200, scale: 1 }, '76px'],
  ['an address bar that has slid out', { height: 696, offsetTop: 0, scale: 1 }, ''],
  ['a zoom', { height: 320, offsetTop: 0, scale: 2 }, ''],
] as const)
  test(`where a notice stands: ${name}`, async () => {
    const isBefore = { height: 640, offsetTop: 0, scale: 1 };
    const { visualViewport } = Object.assign(window, {
      visualViewport: seen && Object.assign(new EventTarget(), seen),
    });
    Object.defineProperty(document.documentElement, 'clientHeight', { value: 640, configurable: true });
    const notices = createNotices();
    const { getByRole } = render(<Toast notices={notices} />);
    await act(() => notices.show('Service error'));
    const placed = () => getByRole('status').style.bottom;
    assert.is(placed(), bottom);
    const become = (now: object) =>
      act(() => void Object.assign(visualViewport!, now).dispatchEvent(new Event('resize')));
    if (seen) {
      await become(isBefore);
      assert.is(placed(), '', 'the keyboard has closed');
      await become(seen);
      assert.is(placed(), bottom, 'the keyboard opens after the notice');
    }
    Reflect.deleteProperty(window, 'visualViewport');
    Reflect.deleteProperty(document.documentElement, 'clientHeight');
  });

test('a button of a form is not disabled while it sends; then its label comes back once, also a translated one', () => {
  const button = (busy: boolean) => <SubmitButton label="Join" busyLabel="Sending" busy={busy} />;
  const { getByRole, getByText, rerender } = render(button(false));
  const translated = document.createElement('font');
  translated.textContent = 'Unirse';
  getByText('Join').firstChild!.replaceWith(translated);
  rerender(button(true));
  assert.is(getByRole('button').textContent, '');
  assert.not(getByRole('button').hasAttribute('disabled'), 'which would take its focus');
  assert.is(getByRole('progressbar').getAttribute('aria-label'), 'Sending');
  rerender(button(false));
  assert.is(getByRole('button').textContent, 'Join');
});

test.run();
