import * as contract from '../../src/host/contract.ts';
import type { PROMPT_ROWS } from '../../src/host/session-rows.ts';
import type { SessionField } from '../../src/host/session-fields.ts';

export type Method = contract.Method;
/** The names of the native methods. */
export const METHODS = Object.keys(contract.METHODS) as readonly Method[];

/** What the native app says about itself and its user when it is asked for the device id. */
export type Device = Readonly<Partial<Record<SessionField | keyof typeof PROMPT_ROWS, unknown>>>;

/** A fake phone: which one it is, what it says, and what is broken in it. */
export interface HostSwitches {
  readonly platform: 'android' | 'ios' | 'browser';
  /** Put in navigator.userAgent where given; a browser under control sets its own. */
  readonly userAgent?: string;
  /** CSS px, put in window.screen where given. */
  readonly screen?: { readonly width: number; readonly height: number };
  /** The answer to the device question; {@link DEVICE} where absent. */
  readonly device?: Device;
  /** No bridge object; all methods throw; or just this method is missing. */
  readonly bridge?: 'none' | 'throws' | Method;
  /** What the device question brings in place of JSON. */
  readonly prompt?: 'null' | 'empty' | 'undefined' | 'garbage' | 'cut' | 'throws';
  /** localStorage and sessionStorage are null, throw when touched, or refuse to write. */
  readonly storage?: 'null' | 'throws' | 'full';
  /** The phone's clock starts at this instant ('2026-10-17T12:00:00Z') and runs on. */
  readonly now?: string;
  /** Sent as `x-fake` with calls of the API: switches for the gateway also where a call carries no session. */
  readonly token?: string;
}

/** A message that reached the native side, or an attempt that it refused. */
export interface HostMessage {
  readonly method: Method | 'prompt' | 'error';
  /** The object that arrived; the text where it was no JSON. */
  readonly argument: unknown;
  /** Why the native side refused it; `null`: it took it. */
  readonly refused: string | null;
  /** Milliseconds since the document began. */
  readonly at: number;
}

export const DEVICE = {
  deviceUnit: 0,
  userName: 'Mia Wong',
  userIcon: '',
  authorization: 'fake.',
  language: 'en',
  time_zone: 'Asia/Shanghai',
} as const satisfies Device;
