import '../../dom.ts';
import { act, fireEvent, render } from '@testing-library/preact';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { Field } from '../../../src/ui/controls/field.tsx';

test('a field has its label, says what is typed, and is left alone by the keyboard’s help', () => {
  const typed: string[] = [];
  const type = (text: string) => typed.push(text);
  const { getByLabelText, container } = render(
    <Field label="E-mail" name="email" value="" onChange={type} type="email" verbatim />,
  );
  const input = getByLabelText('E-mail') as HTMLInputElement;
  act(() => void fireEvent.input(input, { target: { value: 'mira@example.com' } }));
  assert.equal(typed, ['mira@example.com']);
  // As Chrome on iOS fills in a field.
  act(() => void fireEvent.change(input, { target: { value: 'mira@home.example' } }));
  assert.equal(typed.slice(1), ['mira@home.example']);
  // As Chromium says it of a field that leaves the page with the focus: its form may have been sent.
  act(() => void fireEvent.change(input, { target: { value: '' } }));
  assert.is(typed.length, 2, 'the value that the form has is no change');
  const attributes = ['type', 'autocomplete', 'spellcheck', 'aria-invalid', 'aria-describedby'];
  const values = attributes.map((name) => input.getAttribute(name));
  assert.equal(values, ['email', 'off', 'false', null, null]);
  assert.is(container.querySelector('p'), null);
});

/** By the type that is asked for: the types of the field in engines without `inputMode` and with it. */
for (const [type, without, having] of [
  ['email', 'email', 'text'],
  ['tel', 'tel', 'tel'],
  [undefined, 'text', 'text'],
] as const)
  test(`the type ${type} in an engine that knows the keyboard by itself`, () => {
    const typeNow = () => {
      const { container, unmount } = render(
        <Field label="Account" name="account" value="" onChange={() => {}} {...(type && { type })} />,
      );
      const { type: written } = container.querySelector('input')!;
      unmount();
      return written;
    };
    assert.is(typeNow(), without);
    const root: object = document.documentElement;
    Object.defineProperty(root, 'inputMode', { value: '', configurable: true });
    assert.is(typeNow(), having);
    Reflect.deleteProperty(root, 'inputMode');
  });

test('what is wrong is said above the hint, belongs to the field, and is read out', () => {
  const field = (error: string | null) => (
    <Field label="Phone" name="phone" value="1" onChange={() => {}} hint="With its country" error={error} />
  );
  const { getByLabelText, getByText, rerender, container } = render(field(null));
  const input = getByLabelText('Phone');
  const description = () =>
    document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent;
  assert.is(description(), 'With its country');
  assert.is(container.querySelector('.is-wrong'), null);
  rerender(field('Too short'));
  assert.ok(container.querySelector('.is-wrong'));
  assert.is(description(), 'Too shortWith its country');
  assert.is(getByText('Too short').getAttribute('role'), 'alert');
  assert.is(input.getAttribute('aria-invalid'), 'true');
});

test('a field of several lines, with something at its end', () => {
  const { getByLabelText, getByText } = render(
    <Field label="Address" name="address" value={'a\nb'} onChange={() => {}} rows={3}>
      <button className="field-side">Clear</button>
    </Field>,
  );
  assert.is(getByLabelText('Address').nodeName, 'TEXTAREA');
  assert.is(getByText('Clear').closest('.field-box')?.contains(getByLabelText('Address')), true);
});

test.run();
