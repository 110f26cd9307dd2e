import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { formatFault, parseFault } from '../fake/faults.ts';
import { DEVICE } from '../fake/host-switches.ts';
import { decodeSwitches, readToken } from '../fake/switches.ts';
import { DEFAULT_STATE, readState, wrongSwitches, writeState } from './sim-state.ts';
import { visitAddress } from './visit.ts';

const state = {
  ...DEFAULT_STATE,
  query: 'para=Datenübersicht&tab=week',
  platform: 'ios',
  language: 'de',
  zone: 'GMT+8',
  size: '0',
  faults: ['status=502@deviceResult/pageList?pageNo=2*1', 'rejected=528:No %2a <b>way</b>'],
  scripts: ['404@chart*1'],
};

test('a state and its address are the same', () => {
  assert.is(writeState(DEFAULT_STATE), '');
  assert.equal(readState(''), DEFAULT_STATE);
  assert.equal(readState(writeState(state)), state);
});

test('what an address can not mean is left out', () => {
  const read = readState('?fault=hnag&script=nothing&script=404&platform=ios&__proto__=x&fault=hang');
  assert.equal(read, { ...DEFAULT_STATE, platform: 'ios', faults: ['hang'], scripts: ['404'] });
});

test('a switch of an address that has no effect is named', () => {
  const allowed = { platform: { android: '', ios: '' } };
  for (const [search, named] of [
    ['', []],
    ['?platform=ios&route=/x&fault=hang&script=404@core*1', []],
    ['?platfrom=ios', ['There is no switch platfrom.']],
    ['?__proto__=x&faults=hang', ['There is no switch __proto__.', 'There is no switch faults.']],
    ['?platform=adnroid', ['platform=adnroid: it is one of android, ios.']],
    [
      '?fault=hnag&script=405',
      ['fault=hnag is no fault that there is.', 'script=405 is no fault that there is.'],
    ],
  ] as const)
    assert.equal(wrongSwitches(search, allowed), named, search);
});

test('a fault and its short text are the same', () => {
  const fault = { kind: 'rejected', value: '1:a*b@c %41', on: 'x@y?pageNo=2', times: 2 } as const;
  assert.equal(parseFault(formatFault(fault)), fault);
  assert.equal(parseFault('hang'), { kind: 'hang' });
});

test('the visit carries the switches to the host and, in its session, to the gateway', () => {
  const simulationOf = (address: string) => {
    const [, encoded = ''] = /__sim=([\w-]*)/.exec(address) ?? [];
    return decodeSwitches(encoded) as { host: { device: Record<string, string>; token?: string } };
  };
  const address = visitAddress(state, 'k1');
  assert.match(address, '/running-statistics?para=Datenübersicht&tab=week&__sim=');
  const { device, token } = simulationOf(address).host;
  assert.equal([device['language'], device['time_zone']], ['de', 'GMT+8']);
  assert.equal(Object.keys(device).sort(), Object.keys(DEVICE).sort());
  assert.is(token, device['authorization'], 'for calls that carry no session');
  assert.equal(readToken(device['authorization'] ?? ''), { key: 'k1', size: 0, faults: state.faults });
  const byQuery = visitAddress({ ...state, session: 'query' }, 'k2');
  assert.match(byQuery, /&authorization=fake\.[\w-]+&language=de&time_zone=GMT%2B8&/);
  assert.equal(simulationOf(byQuery).host.device, {});
  const none = simulationOf(visitAddress({ ...state, session: 'none' }, 'k3')).host;
  assert.equal([none.device, readToken(none.token ?? '').key], [{}, 'k3']);
});

test.run();
