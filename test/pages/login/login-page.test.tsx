import '../../dom.ts';
import { act, cleanup, fireEvent, render } from '@testing-library/preact';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createNotices } from '../../../src/app/notices.ts';
import { activate } from '../../../src/i18n/i18n.ts';
import BrandAuthPage from '../../../src/pages/login/wellfit-alexa-auth.tsx';
import { holdGateway } from '../../gateway/held-gateway.ts';

// Without messages the texts are the ids.
activate('en', {});
test.after.each(cleanup);

const see = (visibilityState: 'hidden' | 'visible') => {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: visibilityState });
  document.dispatchEvent(new Event('visibilitychange'));
};
const switchApps = () => {
  see('hidden');
  see('visible');
};
const restore = () => dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));

/** How somebody comes back to the page, whether the server has answered by then, and whether the form is there again. */
for (const [name, comeBack, isAnswered, isForm] of [
  ['out of the memory of the browser', restore, true, true],
  ['out of the memory of the browser', restore, false, true],
  ['from an app that the address has opened over the page', switchApps, true, true],
  ['from another app, before the answer', switchApps, false, false],
  ['later, from an app that has just opened', () => see('hidden'), true, false],
] as const)
  test(`who comes back ${name} ${isForm ? 'can sign in again' : 'finds it as it was'}`, async () => {
    const held = holdGateway();
    const left: string[] = [];
    const { container } = render(
      <BrandAuthPage
        context={{
          gateway: held.gateway,
          notices: createNotices(),
          settings: { brandClientId: 'brand', signUpUrl: '', forgotUrl: '', hosts: [] },
          search: '?state=x',
          typed: { username: 'mia@example.com', password: 'secret' },
          leave: (url) => void left.push(url),
        }}
      />,
    );
    const input = container.querySelector<HTMLInputElement>('input[name=password]')!;
    fireEvent.submit(container.querySelector('form')!);
    if (isAnswered)
      await act(() => held.last('/plat-auth/doAuth').answer({ redirectUri: 'https://assistant.example/' }));
    assert.is(left.length, isAnswered ? 1 : 0);
    await act(() => void comeBack());
    const isBusy = container.querySelector('.primary')!.getAttribute('aria-busy');
    assert.equal([isBusy, input.value], isForm ? ['false', ''] : ['true', 'secret']);
  });

test.run();
