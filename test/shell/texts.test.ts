import { i18n as lingui, type Messages } from '@lingui/core';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { LANGUAGES, type Language } from '../../src/i18n/languages.ts';
import { i18n } from '../../src/shell/texts.ts';
import { messagesOf } from '../catalogues.ts';

/** A value for each name in a message: a text and a number in turn. */
function valuesFor(message: Messages[string]) {
  const names = [message ?? []].flat().flatMap((part) => (typeof part === 'string' ? [] : part[0]));
  return Object.fromEntries(names.map((name, index) => [name, index % 2 ? 7.5 : '{4} & Ähnliches']));
}

test('the first view writes each message as Lingui does', () => {
  for (const language of Object.keys(LANGUAGES) as Language[]) {
    const messages = messagesOf(language);
    for (const table of [i18n, lingui]) {
      table.load(language, messages);
      table.activate(language, `${language}-MX`);
    }
    assert.is(i18n.locales, lingui.locales);
    for (const [id, message] of Object.entries(messages)) {
      const values = valuesFor(message);
      assert.is(i18n._(id, values), lingui._(id, values), id);
    }
    assert.is(i18n._('no.such.id'), lingui._('no.such.id'));
  }
});

test.run();
