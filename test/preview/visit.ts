import { CONTRACT_VERSION } from '../../src/host/contract.ts';
import type { HostSwitches } from '../fake/host-switches.ts';
import { isLife } from '../fake/lives.ts';
import { encodeSwitches, fakeToken } from '../fake/switches.ts';
import { androidUserAgent, USER_AGENTS } from '../fake/user-agents.ts';
import { IN_PSEUDO, PSEUDO } from './pseudo-locale.ts';
import { readScript, type SimState } from './sim-state.ts';
import type { Simulation } from './simulation.ts';

export const STATUS_BAR_PX = 28;

export interface PhoneSize {
  readonly width: number;
  readonly height: number;
}

export function phoneSize({ phone }: SimState): PhoneSize {
  const [width = 360, height = 640] = phone.split('x').map(Number);
  return { width, height };
}

/** Returns the address that opens the state's page inside the phone. `key` separates this visit from others. */
export function visitAddress(state: SimState, key: string): string {
  const { route, query } = state;
  const session = sessionFields(state, key);
  const link = new URLSearchParams(state.session === 'query' ? session : {});
  const parts = [query, String(link), `__sim=${encodeSwitches(simulationOf(state, key))}`];
  return `${route}?${parts.filter(Boolean).join('&')}`;
}

/** The session as the prompt or the link holds it. */
export function sessionFields(state: SimState, key: string): Record<string, string> {
  return {
    authorization: gatewayToken(state, key),
    language: isPseudo(state) ? 'en' : state.language,
    time_zone: state.zone,
    deviceUnit: state.unit,
    tenantUnit: state.unit,
    userName: state.user,
    userIcon: '',
  };
}

function gatewayToken({ size, seed, now, activity, faults }: SimState, key: string): string {
  return fakeToken({
    key,
    ...(size ? { size: Number(size) } : {}),
    ...(seed ? { seed: Number(seed) } : {}),
    ...(now ? { now } : {}),
    ...(isLife(activity) ? { activity } : {}),
    ...(faults.length ? { faults } : {}),
  });
}

const isPseudo = ({ language }: SimState) => language === PSEUDO;

export const hasAnswers = ({ answers }: SimState): boolean => answers === 'app';

function simulationOf(state: SimState, key: string): Simulation {
  const screen = phoneSize(state);
  // On tall screens the page uses 25 px less than the app reports.
  const saysPx = screen.height >= 2 * screen.width ? STATUS_BAR_PX + 25 : STATUS_BAR_PX;
  const platform = state.platform as HostSwitches['platform'];
  const asks = state.session === 'prompt' && platform !== 'browser';
  const fields = sessionFields(state, key);
  const host = {
    platform,
    screen,
    userAgent: platform === 'android' ? androidUserAgent(saysPx) : USER_AGENTS[platform],
    device: asks
      ? {
          ...fields,
          contract: CONTRACT_VERSION,
          deviceUnit: Number(state.unit),
          tenantUnit: Number(state.unit),
        }
      : {},
    token: gatewayToken(state, key),
    bridge: state.bridge || undefined,
    prompt: state.prompt || undefined,
    storage: state.storage || undefined,
    now: state.now || undefined,
  } as HostSwitches;
  const faults = state.files === 'app' ? [] : state.scripts.flatMap((text) => readScript(text) ?? []);
  const scripts = isPseudo(state) ? [...faults, IN_PSEUDO] : faults;
  return {
    key,
    host,
    ...(scripts.length ? { scripts } : {}),
    ...(asks && hasAnswers(state) && { hasAnswers: true }),
  };
}
