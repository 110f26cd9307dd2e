import '../dom.ts';
import { act, cleanup, fireEvent, render } from '@testing-library/preact';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { activate } from '../../src/i18n/i18n.ts';
import { MenuButton } from '../../src/ui/controls/menu-button.tsx';
import { Link } from '../../src/ui/link.tsx';
import { Dialog } from '../../src/ui/overlay/dialog.tsx';
import { Menu } from '../../src/ui/overlay/menu.tsx';
import { Sheet } from '../../src/ui/overlay/sheet.tsx';
import { useOverlay } from '../../src/ui/overlay/use-overlay.ts';
import { pass, stopTime } from '../time.ts';

// Without messages the ids are the words.
activate('en', {});

const wait = (ms: number) => act(() => pass(ms));
const root = document.documentElement;

/** As the phone's own Back; waits until what it closed has left the screen. */
async function goBack() {
  history.back();
  await wait(20);
  await wait(300);
}

function SheetPage() {
  const overlay = useOverlay('list');
  return (
    <>
      <button onClick={overlay.show}>Open</button>
      <Sheet open={overlay.open} title={'A\u00adll'} onClose={overlay.hide}>
        <button>Inside</button>
        <button tabIndex={-1}>By arrow</button>
      </Sheet>
    </>
  );
}

const ITEMS = [
  { path: '/a', icon: 'M0 0', name: 'First' },
  { path: '/b', icon: 'M0 0', name: 'Second' },
];

function MenuPage({ chosen }: { chosen: string[] }) {
  const overlay = useOverlay('menu');
  const choose = (path: string) => {
    overlay.drop();
    history.replaceState(null, '');
    chosen.push(path);
  };
  return (
    <>
      <MenuButton title="Title" choice="First" overlay={overlay} />
      {overlay.open && <Menu label="Places" items={ITEMS} current="/a" onSelect={choose} overlay={overlay} />}
    </>
  );
}

test.before(() => stopTime());
test.before.each(() => history.replaceState(null, ''));
test.after.each(async () => {
  cleanup();
  // What goes with an open overlay takes its entry along.
  await wait(20);
});

test('a sheet takes the focus, keeps the page from scrolling, and Back closes it', async () => {
  const { getByText, getByRole, queryByRole } = render(<SheetPage />);
  const opener = getByText('Open');
  opener.focus();
  const focus = opener.focus.bind(opener);
  let options: FocusOptions | undefined;
  opener.focus = (given) => focus((options = given));
  const before = history.length;
  fireEvent.click(opener);
  assert.is(history.length, before + 1);
  assert.is(document.activeElement, getByRole('dialog'));
  assert.is(document.activeElement?.getAttribute('aria-label'), 'All', 'without the soft hyphen');
  assert.is(root.style.overflow, 'hidden');
  await goBack();
  assert.is(queryByRole('dialog'), null);
  assert.is(document.activeElement, opener);
  assert.equal(options, { preventScroll: true }, 'it may be cut off');
  assert.is(root.style.overflow, '');
});

for (const isRefused of [false, true])
  test(`each way closes a sheet${isRefused ? ' whose history entry is refused' : ' and takes its entry along'}`, async () => {
    const { getByText, getByRole, queryByRole, container } = render(<SheetPage />);
    const { pushState } = history;
    if (isRefused)
      history.pushState = () => {
        throw new DOMException('', 'SecurityError');
      };
    const scrim = () => container.querySelector('.sheet-scrim') as Element;
    for (const close of [
      () => fireEvent.keyDown(document, { keyCode: 27 }),
      () => fireEvent.click(scrim()) && fireEvent.click(scrim()),
      () => fireEvent.click(container.querySelector('.sheet-grip') as Element),
      () => (isRefused ? fireEvent.popState(window) : history.back()),
    ]) {
      fireEvent.click(getByText('Open'));
      await wait(50);
      assert.ok(getByRole('dialog'));
      assert.is(history.state, isRefused ? null : 'list');
      close();
      await wait(20);
      await wait(300);
      assert.is(queryByRole('dialog'), null);
      assert.is(history.state, null);
    }
    history.pushState = pushState;
  });

for (const isLeft of [false, true])
  test(`two quick keys, before anything is drawn, take one entry along${isLeft ? ', and so does leaving' : ''}`, async () => {
    const { getByText, unmount } = render(<SheetPage />);
    fireEvent.click(getByText('Open'));
    await wait(50);
    let backs = 0;
    const { back } = history;
    // The entry goes later.
    history.back = () => void backs++;
    // Not through the library, which renders after each.
    for (let count = 0; count < 2; count++)
      document.dispatchEvent(Object.assign(new Event('keydown'), { keyCode: 27 }));
    if (isLeft) unmount();
    await wait(20);
    history.back = back;
    assert.is(backs, 1);
    await goBack();
  });

test('a sheet that leaves is not closed again; one that opens again meanwhile slides out the next time, too', async () => {
  let closed = 0;
  const page = (open: boolean) => (
    <Sheet open={open} title="All" onClose={() => closed++}>
      <p>Inside</p>
    </Sheet>
  );
  const { container, rerender } = render(page(true));
  const scrim = container.querySelector('.sheet-scrim') as Element;
  rerender(page(false));
  fireEvent.click(scrim);
  fireEvent.keyDown(document, { keyCode: 27 });
  assert.is(closed, 0);
  await wait(100);
  rerender(page(true));
  await wait(300);
  rerender(page(false));
  assert.ok(container.querySelector('.is-leaving'));
});

const TwoSheets = ({ open }: { readonly open: string }) => (
  <>
    <button>Open</button>
    {['First', 'Second'].map((title) => (
      <Sheet key={title} open={open === title} title={title} onClose={() => {}}>
        <input aria-label={title + ' field'} />
      </Sheet>
    ))}
  </>
);

test('of two sheets the open one has the focus, the scrolling and the screen readers, also while the other leaves', async () => {
  const page = (open: string) => (
    <>
      <header>Header</header>
      <main>
        <TwoSheets open={open} />
        <svg aria-hidden="true" />
      </main>
      <p role="status">Notice</p>
    </>
  );
  const { container, rerender, getByText, getByLabelText } = render(page(''));
  /** What a screen reader finds that ignores aria-modal. */
  const found = () =>
    Array.from(document.querySelectorAll('header, main > button, input, [role=status], svg'))
      .filter((element) => !element.closest('[aria-hidden]'))
      .map((element) => element.getAttribute('aria-label') ?? element.textContent);
  const closed = ['Header', 'Open', 'Notice'];
  assert.equal(found(), closed);
  getByText('Open').focus();
  rerender(page('First'));
  assert.equal(found(), ['First field', 'Notice']);
  for (const open of ['Second', 'First', 'Second']) {
    rerender(page(open));
    await wait(50);
    assert.is(container.querySelectorAll('[role=dialog]').length, 2);
    assert.equal(found(), [open + ' field', 'Notice']);
  }
  const field = getByLabelText('Second field');
  field.focus();
  await wait(300);
  assert.equal([found(), root.style.overflow], [['Second field', 'Notice'], 'hidden']);
  assert.is(document.activeElement, field);
  rerender(page(''));
  await wait(300);
  assert.equal([found(), root.style.overflow], [closed, '']);
  for (const open of ['First', 'Second']) rerender(page(open));
  // A page that goes with both of them.
  rerender(
    <>
      <header>Header</header>
    </>,
  );
  assert.equal([found(), root.style.overflow], [['Header'], '']);
});

test('Tab stays inside of a sheet', async () => {
  const { getByText, getByRole } = render(<SheetPage />);
  fireEvent.click(getByText('Open'));
  const grip = getByRole('dialog').querySelector('.sheet-grip') as HTMLElement;
  const inside = getByText('Inside');
  inside.focus();
  fireEvent.keyDown(document, { keyCode: 9 });
  assert.is(document.activeElement, grip);
  fireEvent.keyDown(document, { keyCode: 9, shiftKey: true });
  assert.is(document.activeElement, inside);
  getByRole('dialog').focus();
  fireEvent.keyDown(document, { keyCode: 9, shiftKey: true });
  assert.is(document.activeElement, inside, 'the sheet itself comes before its first control');
  for (const elsewhere of ['By arrow', 'Open']) {
    getByText(elsewhere).focus();
    fireEvent.keyDown(document, { keyCode: 9 });
    assert.is(document.activeElement, grip, elsewhere);
  }
  await goBack();
});

/** The place of each finger on the screen; a finger that has left it is absent. */
type Fingers = readonly (number | undefined)[];
const BOTH: Fingers = [60, 0];
const isDown = (y: number | undefined) => y !== undefined;

const DRAGS: [name: string, moves: readonly Fingers[], end: 'touchEnd' | 'touchCancel', closes: boolean][] = [
  ['let go far down', [[90], [200]], 'touchEnd', true],
  ['let go just far enough', [[81]], 'touchEnd', true],
  ['let go too near', [[80]], 'touchEnd', false],
  ['let go above', [[-60]], 'touchEnd', false],
  ['let go where it began', [[200], [0]], 'touchEnd', false],
  ['a second finger comes and goes', [[60], BOTH, [60], [90]], 'touchEnd', true],
  ['a second finger moves alone', [BOTH, [60, 200]], 'touchEnd', false],
  ['a second finger stays', [BOTH, [undefined, 200]], 'touchEnd', false],
  ['taken away far down', [[90], [200]], 'touchCancel', false],
  ['taken away without a movement', [], 'touchCancel', false],
];

test('a sheet that is dragged closes or goes back into its place', async () => {
  const { getByText, getByRole, queryByRole } = render(<SheetPage />);
  for (const [name, moves, end, closes] of DRAGS) {
    fireEvent.click(getByText('Open'));
    const sheet = getByRole('dialog');
    const head = sheet.querySelector('.sheet-head') as Element;
    const at = (y: number | undefined, identifier: number) =>
      y === undefined ? [] : { identifier, clientY: 100 + y };
    const touches = (fingers: Fingers) => ({ touches: fingers.flatMap(at) });
    fireEvent.touchStart(head, touches([0]));
    let before: Fingers = [0];
    for (const fingers of moves) {
      const more = fingers.filter(isDown).length - before.filter(isDown).length;
      if (more > 0) fireEvent.touchStart(head, touches(fingers));
      if (more < 0) fireEvent.touchEnd(head, touches(fingers));
      fireEvent.touchMove(head, touches(fingers));
      before = fingers;
    }
    fireEvent[end](head, touches([]));
    assert.is(sheet.style.transform, '', name);
    await wait(300);
    assert.is(!queryByRole('dialog'), closes, name);
    if (!closes) await goBack();
  }
});

test('the second tap of a double tap on a dialog’s close button is for nobody', async () => {
  const { unmount } = render(
    <Dialog title="Done" onClose={() => {}}>
      <p>Inside</p>
    </Dialog>,
  );
  const shield = () => document.querySelector('.shield.is-leaving');
  assert.is(shield(), null);
  unmount();
  await wait(250);
  assert.ok(shield());
  await wait(100);
  assert.is(shield(), null);
});

test('an overlay that was open before a reload is open after it; where it goes with its page it takes the entry along', async () => {
  history.pushState('list', '');
  const { getByRole, unmount } = render(<SheetPage />);
  await wait(0);
  assert.ok(getByRole('dialog'));
  unmount();
  await wait(20);
  assert.is(history.state, null);
});

test('a menu opens on its current item, keeps Tab inside, and closes on Escape, back on its button', async () => {
  const { getByRole, getAllByRole, queryByRole } = render(<MenuPage chosen={[]} />);
  const button = getByRole('button');
  button.focus();
  fireEvent.click(button);
  await wait(0);
  assert.is(button.getAttribute('aria-expanded'), 'true');
  const [first, second] = getAllByRole('link');
  assert.is(document.activeElement, first);
  fireEvent.keyDown(first!, { keyCode: 9, shiftKey: true });
  assert.is(document.activeElement, second);
  fireEvent.keyDown(second!, { keyCode: 9 });
  assert.is(document.activeElement, first);
  fireEvent.keyDown(getByRole('navigation'), { keyCode: 27 });
  await wait(50);
  assert.is(queryByRole('navigation'), null);
  assert.is(document.activeElement, button);
  assert.is(history.state, null);
});

test('choosing goes to another place; the current one only closes the menu', async () => {
  const chosen: string[] = [];
  const { getByRole, getByText, queryByRole } = render(<MenuPage chosen={chosen} />);
  fireEvent.click(getByRole('button'));
  fireEvent.click(getByText('Second'));
  await wait(50);
  assert.equal(chosen, ['/b']);
  assert.is(queryByRole('navigation'), null);
  fireEvent.click(getByRole('button'));
  fireEvent.click(getByRole('navigation').querySelector('[aria-current]') as Element);
  await wait(50);
  assert.equal(chosen, ['/b']);
  assert.is(history.state, null);
});

for (const [name, options, opens] of [
  ['a plain tap', {}, true],
  ['Control', { ctrlKey: true }, false],
  ['Meta', { metaKey: true }, false],
  ['Alt', { altKey: true }, false],
  ['Shift', { shiftKey: true }, false],
  ['the middle button', { button: 1 }, false],
] as const)
  test(`a link opens its page here, but with a key or another button as the browser does: ${name}`, () => {
    let opened = 0;
    const { getByRole } = render(
      <Link className="" path="/a" onOpen={() => opened++}>
        A
      </Link>,
    );
    const isLeftToBrowser = fireEvent.click(getByRole('link'), options);
    assert.equal([opened, isLeftToBrowser], opens ? [1, false] : [0, true]);
  });

test.run();
