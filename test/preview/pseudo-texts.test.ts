import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { pseudoMessages } from './pseudo-texts.ts';

const scriptOf = (messages: object) =>
  `define("m-1/page.en",["exports"],function(e){e.messages=${JSON.stringify(messages)}});`;

test('texts get accents and room to grow; values, units and lists stay', async () => {
  const script = await pseudoMessages(
    scriptOf({ say: ['Send claim'], of: [['a'], ' of ', ['b'], ' done'], unit: ['km'], kinds: ['one|two'] }),
  );
  const { messages } = evaluated(script);
  assert.match(String(messages.say), /^Ś.{9} .{3}$/);
  assert.not.match(String(messages.say), /[aeiou]/);
  assert.equal(
    messages.of!.filter((token) => Array.isArray(token)),
    [['a'], ['b']],
  );
  assert.is(String(messages.unit).length, 2);
  assert.is(String(messages.kinds).split('|').length, 2);
});

test('another script is refused', async () => {
  const reason = await pseudoMessages('define("core",[],function(){});').catch(String);
  assert.match(String(reason), 'no script of messages');
});

function evaluated(script: string) {
  const exported = {} as { messages: Record<string, readonly (string | readonly string[])[]> };
  const define = (_name: string, _needs: string[], factory: (exports: object) => void) => factory(exported);
  new Function('define', script)(define);
  return exported;
}

test.run();
