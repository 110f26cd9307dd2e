import type { FaultSpec } from './faults.ts';
import type { LifeName } from './lives.ts';

/** What one visit asks of the fake gateway. */
export interface GatewaySwitches {
  /** Another seed is another person; absent is the default one. */
  readonly seed?: number;
  /** Number of records; 0 is an account without data; absent: as many as the person's life has. */
  readonly size?: number;
  /** The gateway's clock stands at this instant ('2026-10-17T12:00:00Z'); absent: it runs. */
  readonly now?: string;
  /** The life of every activity, as in lives.ts; absent: each id has its own. */
  readonly activity?: LifeName;
  readonly faults?: readonly FaultSpec[];
  /** Keeps the visit's state, fault counts and log entries apart from those of others. */
  readonly key?: string;
}

/**
 * The switches travel as the session's authorization: what the host hands to the page, and the page to the
 * gateway. So each frame and tab has its own, by the contract alone.
 */
export const fakeToken = (switches: GatewaySwitches = {}) => `fake.${encodeSwitches(switches)}`;

/** The switches of a token; any other text has none and is the default person. */
export function readToken(token: string): GatewaySwitches {
  const [, encoded] = /^(?:Bearer )?fake\.([\w-]*)$/.exec(token) ?? [];
  return encoded ? ((decodeSwitches(encoded) as GatewaySwitches | null) ?? {}) : {};
}

/** base64url of the JSON; runs in node and in browsers. */
export function encodeSwitches(switches: object): string {
  const bytes = new TextEncoder().encode(JSON.stringify(switches));
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
}

/** `null` where the text is no such JSON. */
export function decodeSwitches(encoded: string): object | null {
  try {
    const binary = atob(encoded.replace(/-/g, '+').replace(/_/g, '/'));
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}
