import type { LifeName } from './lives.ts';

/** The settings of the fake gateway for one visit. */
export interface GatewaySwitches {
  /** Another seed is another person. Absent: the default person. */
  readonly seed?: number;
  /** Who reaches the goals nearly every day, for years (steady-runner.ts); or the default person without goals. */
  readonly habit?: 'steady' | 'without goals';
  /** The number of records. 0: an account without data. Absent: as many as the person's habits produce. */
  readonly size?: number;
  /** The gateway's clock is fixed at this instant ('2026-10-17T12:00:00Z'). Absent: it runs. */
  readonly now?: string;
  /** The life of every activity, as in lives.ts. Absent: each id has its own. */
  readonly activity?: LifeName;
  /** In their short form (faults.ts). */
  readonly faults?: readonly string[];
  /** Separates the visit's state, fault counts and log entries from those of other visits. */
  readonly key?: string;
}

/**
 * The switches are encoded in the session's authorization, which the host passes to the page and the page to the
 * gateway. So each frame and tab can have its own switches, without any addition to the contract.
 */
export const fakeToken = (switches: GatewaySwitches = {}) => `fake.${encodeSwitches(switches)}`;

/** Returns the switches of a token. Any other text has none, so it stands for the default person. */
export function readToken(token: string): GatewaySwitches {
  const [, encoded] = /^(?:Bearer )?fake\.([\w-]*)$/.exec(token) ?? [];
  return encoded ? ((decodeSwitches(encoded) as GatewaySwitches | null) ?? {}) : {};
}

/** Returns the JSON in base64url. Works in node and in browsers. */
export function encodeSwitches(switches: object): string {
  const bytes = new TextEncoder().encode(JSON.stringify(switches));
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
}

/** Returns `null` if the text is not such JSON. */
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
