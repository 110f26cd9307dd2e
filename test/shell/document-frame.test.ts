import { domWindow } from '../dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { startFrame } from '../../src/shell/document-frame.ts';

for (const [address, kept] of [
  ['/legal', '/legal'],
  ['/legal?language=de#a', '/legal?language=de#a'],
  ['/legal?authorization=t#authorization', '/legal?#authorization'],
  ['/legal?%61uthorization=t&language=de', '/legal?&language=de'],
  ['/legal?authorizatio%6E=t', '/legal?'],
  ['/legal?%61%75%74%68%6f%72%69%7a%61%74%69%6f%6e=Bearer%20t&a=%41', '/legal?&a=%41'],
  ['/legal?a=1&user%4Eame=Mia&userIcon=x#authorization=1', '/legal?a=1&&#'],
  ['/legal?userName&%75serIcon', '/legal?&'],
  ['/legal?authorization=t=1&authorization=t', '/legal?&'],
  [
    '/legal?a=authorization&authorizations=1&xauthorization=1',
    '/legal?a=authorization&authorizations=1&xauthorization=1',
  ],
  ['/legal?%E0%A4%A=1&%=2&tenantUnit=1', '/legal?%E0%A4%A=1&%=2&tenantUnit=1'],
  ['//legal?%61uthorization=t', '//legal?'],
  ['/legal?a=/b?authorization=t#/c?x&userName=Mia', '/legal?a=/b?#/c?x&'],
  ['/legal?a=1&amp;authorization=t?userName=Mia', '/legal?a=1&?'],
  ['/legal?%41uthorization=t&AUTHORIZATION=u&+authorization=v&USERNAME%3Dx', '/legal?&&&'],
] as const)
  test(`a document's address: ${address}`, () => {
    domWindow.happyDOM.setURL(`http://127.0.0.1${address}`);
    startFrame();
    assert.is(location.href, `http://127.0.0.1${kept}`);
  });

test.run();
