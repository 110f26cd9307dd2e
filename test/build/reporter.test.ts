import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { policyOf } from '../../src/deploy/policy.ts';
import { settingsOf } from '../../src/deploy/settings.ts';
import { distFiles, documents, inlineScripts, read } from './dist.ts';

const REPORT_URL = 'https://reports.example.com/pages';

test('without a REPORT_URL nothing of the reporter ships', () => {
  const scripts = distFiles().filter((file) => file.endsWith('.js'));
  assert.ok(scripts.length > 100);
  const strays = scripts.filter((file) => file.includes('reporter'));
  assert.equal(strays, []);
  const texts = [...scripts.map(read), ...documents().flatMap((file) => inlineScripts(read(file)))];
  for (const text of texts)
    for (const trace of ['sendBeacon', 'unhandledrejection', 'securitypolicyviolation', 'noted', 'reporter'])
      assert.not(text.includes(trace), `${trace}: ${text.slice(0, 80)}`);
});

test('the policy lets calls and reports through where they go, and no further', () => {
  const connect = (given: Record<string, string>) =>
    policyOf({ html: '' }, settingsOf(given))['connect-src'].join(' ');
  assert.is(connect({ REPORT_URL }), "'self' https://reports.example.com");
  assert.is(connect({ REPORT_URL: '/reports' }), "'self'");
  const GATEWAYS = { GATEWAY_ORIGIN: 'https://api.example.com/', IOT_ORIGIN: 'https://iot.example.com' };
  assert.is(connect(GATEWAYS), "'self' https://api.example.com https://iot.example.com");
  assert.is(connect({}), "'self'");
});

test.run();
