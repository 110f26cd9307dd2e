import { hostScript } from '../fake/host.ts';
import { DEVICE, type HostSwitches } from '../fake/host-switches.ts';
import { fakeToken, type GatewaySwitches } from '../fake/switches.ts';
import { USER_AGENTS } from '../fake/user-agents.ts';
import type { Engine, PageOptions } from './page.ts';

/** A phone with the app: its user, its faults, and the behaviour of its gateway. */
export interface PhoneSwitches extends Partial<HostSwitches> {
  readonly gateway?: GatewaySwitches;
  readonly language?: string;
  readonly deviceUnit?: number;
  readonly timeZone?: string;
}

export const tokenOf = (gateway: GatewaySwitches = {}) => fakeToken(gateway);

/** The options that open a page in this phone. An engine with its own host object decides the kind of phone. */
export function phone(engine: Pick<Engine, 'nativeHost'>, switches: PhoneSwitches = {}): PageOptions {
  const { gateway, language = 'en', deviceUnit = 0, timeZone = 'Asia/Shanghai', ...host } = switches;
  const device = {
    ...DEVICE,
    deviceUnit,
    language,
    time_zone: timeZone,
    authorization: tokenOf(gateway),
    ...host.device,
  };
  const platform = host.platform ?? engine.nativeHost ?? 'android';
  const userAgent = host.userAgent ?? USER_AGENTS[platform];
  const isNative = engine.nativeHost === platform && !host.bridge && !host.prompt && !host.storage;
  return isNative
    ? { userAgent, nativeHost: true, prompt: JSON.stringify(device) }
    : { userAgent, script: hostScript({ ...host, platform, device }) };
}
