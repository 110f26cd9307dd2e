import type { CompiledMessage } from '@lingui/message-utils/compileMessage';

const SCRIPT = /^(define\("[^"]+",\["exports"\],function\(e\)\{e\.messages=)([^]*)(\}\);\s*)$/;
/** German and Spanish need about so much more room than English. */
const GROWTH = 0.3;
const FILLER = 'mora ';

/**
 * Writes a script of English messages in Lingui's pseudo-locale, so that a text that is not translated, or that has no
 * room to grow, is seen at once. Throws if the script is of another form than `src/build/messages.ts` gives it.
 */
export async function pseudoMessages(script: string): Promise<string> {
  const [, before, json = '', after] = SCRIPT.exec(script) ?? [];
  if (before === undefined) throw new Error('This is no script of messages');
  const messages = JSON.parse(json) as Record<string, CompiledMessage>;
  // Loading Lingui takes half a second.
  const { createCompiledCatalog } = await import('@lingui/cli/api');
  const texts = Object.fromEntries(
    Object.entries(messages).map(([id, message]) => [id, longer(textOf(message))]),
  );
  const { source } = createCompiledCatalog('en', texts, { pseudoLocale: 'en', namespace: 'json' });
  return before + JSON.stringify((JSON.parse(source) as { messages: object }).messages) + after;
}

/** The source of a message, which has no more than names of values between its words. */
const textOf = (message: CompiledMessage): string =>
  typeof message === 'string'
    ? message
    : message.map((token) => (typeof token === 'string' ? token : `{${token[0]}}`)).join('');

/** Texts of two letters, such as units, stay as they are. A list, with a bar between its words, stays a list. */
const longer = (text: string): string =>
  text.length < 3 || text.includes('|')
    ? text
    : `${text} ${FILLER.repeat(text.length).slice(0, Math.ceil(text.length * GROWTH))}`.trimEnd();
