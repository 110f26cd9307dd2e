import '../../dom.ts';
import { fireEvent, render } from '@testing-library/preact';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { Tabs } from '../../../src/ui/controls/tabs.tsx';

const TABS = [
  { id: 'a', name: 'First' },
  { id: 'b', name: 'Second' },
  { id: 'c', name: 'Third' },
] as const;
type Id = (typeof TABS)[number]['id'];

function show(selected: Id) {
  const chosen: Id[] = [];
  const select = (id: Id) => chosen.push(id);
  const { getAllByRole, getByRole } = render(
    <Tabs label={'Pe\u00adriod'} tabs={TABS} selected={selected} onSelect={select} panelId="panel" />,
  );
  return { chosen, tabs: getAllByRole('tab'), list: getByRole('tablist') };
}

test('one tab is selected and can be reached by keyboard; the name of all is without a soft hyphen', () => {
  const { tabs, list } = show('b');
  assert.is(list.getAttribute('aria-label'), 'Period');
  const states = tabs.map((tab) => `${tab.getAttribute('aria-selected')} ${tab.tabIndex}`);
  assert.equal(states, ['false -1', 'true 0', 'false -1']);
});

test('arrow keys select the neighbour and go round; other keys, and those of the browser, do nothing', () => {
  const { list, tabs, chosen } = show('a');
  fireEvent.keyDown(list, { keyCode: 39 });
  assert.is(document.activeElement, tabs[1]);
  fireEvent.keyDown(list, { keyCode: 37 });
  fireEvent.keyDown(list, { keyCode: 13 });
  for (const modifier of ['altKey', 'ctrlKey', 'metaKey'])
    fireEvent.keyDown(list, { keyCode: 39, [modifier]: true });
  assert.equal(chosen, ['b', 'c']);
});

test.run();
