import * as contract from '../../src/host/contract.ts';
import type { PROMPT_ROWS } from '../../src/host/session-rows.ts';
import type { SessionField } from '../../src/host/session-fields.ts';

export type Method = contract.Method;
/** The names of the native methods. */
export const METHODS = Object.keys(contract.METHODS) as readonly Method[];

/** What the native app answers when the page prompts for the device: facts about itself and its user. */
export type Device = Readonly<Partial<Record<SessionField | keyof typeof PROMPT_ROWS, unknown>>>;

/** A fake phone: its platform, its answers, and its faults. */
export interface HostSwitches {
  readonly platform: 'android' | 'ios' | 'browser';
  /** Replaces navigator.userAgent. Browsers that tests control set it themselves. */
  readonly userAgent?: string;
  /** Replaces the size in window.screen, in CSS px. */
  readonly screen?: { readonly width: number; readonly height: number };
  /** The answer to the device prompt. The default is {@link DEVICE}. */
  readonly device?: Device;
  /** There is no bridge object, or all methods throw, or only this method is missing. */
  readonly bridge?: 'none' | 'throws' | Method;
  /** The answer to the device prompt instead of JSON. */
  readonly prompt?: 'null' | 'empty' | 'undefined' | 'garbage' | 'cut' | 'throws';
  /** localStorage and sessionStorage are null, throw on any access, or throw on writing. */
  readonly storage?: 'null' | 'throws' | 'full';
  /** The phone's clock starts at this instant ('2026-10-17T12:00:00Z') and runs from there. */
  readonly now?: string;
  /** Sent as `x-fake` with API calls, so that calls without a session have their gateway switches, too. */
  readonly token?: string;
}

/** A message that reached the native side, or an attempt that it rejected. */
export interface HostMessage {
  readonly method: Method | 'prompt' | 'error';
  /** The received object. If it was not JSON, the text. */
  readonly argument: unknown;
  /** The reason of the rejection; `null` if the message was accepted. */
  readonly refused: string | null;
  /** Milliseconds since the start of the document. */
  readonly at: number;
}

/** All that the guide for native developers asks for (src/host/README.md). */
export const DEVICE = {
  contract: contract.CONTRACT_VERSION,
  deviceUnit: 0,
  tenantUnit: 0,
  userName: 'Mia Wong',
  userIcon: '',
  authorization: 'fake.',
  language: 'en',
  time_zone: 'Asia/Shanghai',
} as const satisfies Device;
