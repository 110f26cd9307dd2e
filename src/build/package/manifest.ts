import { createPrivateKey, sign, type KeyObject } from 'node:crypto';
import fs from 'node:fs';
import { Refused } from '../../deploy/forms.ts';
import type { Settings } from '../../deploy/settings.ts';
import type { SiteRoute } from '../site-types.ts';
import type { SingleRule, SingleScripts } from './single.ts';

export interface Manifest {
  readonly build: string;
  /** Higher than the number of every earlier package (PACKAGE_NUMBER). Apps refuse 0. */
  readonly number: number;
  readonly contract: number;
  /** The pages' folder on the host (BASE_PATH), and the origin of scripts, sheets and messages (ASSET_ORIGIN). */
  readonly base: string;
  readonly assets: string;
  readonly archive: { readonly path: string; readonly bytes: number; readonly sha256: string };
  readonly headers: Readonly<Record<string, string>>;
  /** How a route's document becomes a single file (single.ts). */
  readonly single: SingleRule;
  readonly files: readonly PackageFile[];
  readonly routes: Readonly<Record<string, PackageRoute>>;
}

export interface PackageFile {
  /** Below the pages' folder. */
  readonly path: string;
  readonly type: string;
  /** The digest is in hex digits. */
  readonly bytes: number;
  readonly sha256: string;
  /** Where its data begin in the archive, and how many bytes they are. If fewer than the file's, they are raw deflate. */
  readonly at: number;
  readonly packed: number;
  readonly headers: Readonly<Record<string, string>>;
}

interface PackageRoute {
  readonly kind: SiteRoute['kind'];
  readonly document: string;
  /** The paths of all files that the page may load, its document first. */
  readonly needs: readonly string[];
  /** The inline scripts of the route's single file. Absent if the document itself is a single file. */
  readonly single?: SingleScripts | undefined;
}

/** Reads the key in the file that PACKAGE_KEY names; `undefined` if it names none. Throws if it is no private key. */
export function readPackageKey({ PACKAGE_KEY: file }: Pick<Settings, 'PACKAGE_KEY'>): KeyObject | undefined {
  if (!file) return undefined;
  const refuse = (reason: string): never => {
    throw new Refused(`PACKAGE_KEY: ${file} ${reason}`, [
      'openssl ecparam -name prime256v1 -genkey -noout -out <file> makes one',
    ]);
  };
  let pem = '';
  try {
    pem = fs.readFileSync(file, 'utf8');
  } catch {
    refuse('cannot be read');
  }
  let key: KeyObject | undefined;
  try {
    key = createPrivateKey(pem);
  } catch {
    // OpenSSL's message may quote the key.
  }
  if (key?.asymmetricKeyType !== 'ec' || key.asymmetricKeyDetails?.namedCurve !== 'prime256v1')
    return refuse('has no private key of ECDSA on the curve P-256 as PEM, without a password');
  return key;
}

/** Signs the bytes with ECDSA and SHA-256, in DER, the form that Android and iOS check. */
export const signatureOf = (bytes: string | Buffer, key: KeyObject): Buffer =>
  sign('sha256', Buffer.from(bytes), key);
