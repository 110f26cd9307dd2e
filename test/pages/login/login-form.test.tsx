import '../../dom.ts';
import { act, cleanup, fireEvent, render } from '@testing-library/preact';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createNotices } from '../../../src/app/notices.ts';
import AlexaAuthPage from '../../../src/pages/login/alexa-auth.tsx';
import BrandAuthPage from '../../../src/pages/login/wellfit-alexa-auth.tsx';
import { speak } from '../../catalogues.ts';
import { holdGateway } from '../../gateway/held-gateway.ts';

speak('en');
test.after.each(cleanup);

for (const [name, Page, accountType] of [
  ['a tenant’s', AlexaAuthPage, 'text'],
  ['the brand’s', BrandAuthPage, 'email'],
] as const) {
  const open = () => {
    const { gateway, calls } = holdGateway();
    const settings = { brandClientId: 'brand', signUpUrl: '', forgotUrl: '', hosts: [] };
    const typed = { username: '', password: '' };
    const search = '?clientId=voice&state=x';
    const notices = createNotices();
    const { container } = render(
      <Page context={{ gateway, notices, settings, search, typed, leave: () => {} }} />,
    );
    const [username, password] = container.querySelectorAll('input');
    const form = container.querySelector('form')!;
    return { container, calls, notices, form, username: username!, password: password! };
  };

  test(`${name} form says what is missing at its field, which takes the focus, and sends nothing`, () => {
    const { container, calls, notices, form, username, password } = open();
    for (const [field, words] of [
      [username, 'Enter your account name'],
      [password, 'Enter your password'],
    ] as const) {
      fireEvent.submit(form);
      assert.is(container.querySelector('.field.is-wrong [role=alert]')!.textContent, words);
      assert.is(document.activeElement, field);
      assert.is(notices.current.value?.message, 'Please fill in the complete information');
      fireEvent.input(field, { target: { value: 'mia@example.com' } });
    }
    assert.equal(calls, []);
  });

  test(`${name} form is what password managers look for, and hides a password before it is sent`, async () => {
    const { container, calls, form, username, password } = open();
    assert.equal(
      [username, password].map(({ name, type, autocomplete, labels }) => [
        name,
        type,
        autocomplete,
        labels!.length,
      ]),
      [
        ['username', accountType, 'username', 1],
        ['password', 'password', 'current-password', 1],
      ],
    );
    for (const field of [username, password]) assert.is(field.getAttribute('autocapitalize'), 'none');
    assert.equal([form.method, form.querySelectorAll('[type=submit]').length], ['post', 1]);
    const toggle = container.querySelector('[aria-label="Show password"]')!;
    await act(() => void fireEvent.click(toggle));
    assert.equal([password.type, toggle.getAttribute('aria-pressed')], ['text', 'true']);
    for (const field of [username, password])
      fireEvent.input(field, { target: { value: 'mia@example.com' } });
    await act(() => void fireEvent.submit(form));
    assert.equal([password.type, calls.length], ['password', 1]);
  });
}

test.run();
