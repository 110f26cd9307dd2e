import { hostScript } from '../fake/host.ts';
import { DEVICE, type HostSwitches } from '../fake/host-switches.ts';
import { fakeToken, type GatewaySwitches } from '../fake/switches.ts';
import { USER_AGENTS } from '../fake/user-agents.ts';
import type { Engine, PageOptions } from './page.ts';

/** A phone with the app in it: what it says of its user, what is broken in it, what its gateway does. */
export interface PhoneSwitches extends Partial<HostSwitches> {
  readonly gateway?: GatewaySwitches;
  readonly language?: string;
  readonly deviceUnit?: number;
  readonly timeZone?: string;
}

export const tokenOf = (gateway: GatewaySwitches = {}) => fakeToken(gateway);

/** The options that put a page into the phone: the engine's own host object, and so its kind of phone, where it has one. */
export function phone(engine: Engine, switches: PhoneSwitches = {}): PageOptions {
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
