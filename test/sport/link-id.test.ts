import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { isLinkId } from '../../src/sport/link-id.ts';

const LONG_ID = '550e8400-e29b-41d4-a716-446655440000';
const IDS = ['1', '9007199254740993', '1234567890123456789', LONG_ID, 'r5', 'a.b7'];
const NO_IDS = [undefined, '', '0', '000', 'abc', 'null', '-1', '.7', '1 2', '1\n', '../1', '１２'];

for (const text of IDS) test(`'${text}' is an id`, () => assert.ok(isLinkId(text)));
for (const text of NO_IDS) test(`'${text}' is no id`, () => assert.not(isLinkId(text)));

test.run();
