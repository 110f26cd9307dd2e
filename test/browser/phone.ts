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
  /** Runs behind the fake phone's own script, before those of the page. */
  readonly script?: string;
}

/** A script for a phone that saves data: its pages load nothing ahead. */
export const SAVES_DATA = "Object.defineProperty(navigator,'connection',{value:{saveData:true}});";

export const tokenOf = (gateway: GatewaySwitches = {}) => fakeToken(gateway);

/**
 * The options that open a page in this phone. An engine with its own host object decides the kind of phone. Where the gateway
 * has a moment of its own, so has the page's clock.
 */
export function phone(engine: Pick<Engine, 'nativeHost'>, switches: PhoneSwitches = {}): PageOptions {
  const { gateway, language = 'en', deviceUnit = 0, timeZone = 'Asia/Shanghai', ...more } = switches;
  const { script = '', ...host } = more;
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
  // A browser has no session for the gateway's switches.
  const clock = gateway?.now === undefined ? {} : { clock: Date.parse(gateway.now) };
  const token = platform === 'browser' && gateway ? { token: tokenOf(gateway) } : {};
  return isNative
    ? { ...clock, userAgent, nativeHost: true, prompt: JSON.stringify(device), script }
    : { ...clock, userAgent, script: `${hostScript({ ...host, ...token, platform, device })};${script}` };
}
