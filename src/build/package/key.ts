import { createPrivateKey, sign, type KeyObject } from 'node:crypto';
import fs from 'node:fs';
import { Refused } from '../../deploy/forms.ts';
import type { Settings } from '../../deploy/settings.ts';

/** Reads the key that PACKAGE_KEY names; `undefined` if it is not set. Throws if the file is no such key. */
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
    refuse('can not be read');
  }
  let key: KeyObject | undefined;
  try {
    key = createPrivateKey(pem);
  } catch {
    // The reason may quote the key.
  }
  if (key?.asymmetricKeyType !== 'ec' || key.asymmetricKeyDetails?.namedCurve !== 'prime256v1')
    return refuse('has no private key of ECDSA on the curve P-256 as PEM, without a password');
  return key;
}

/** Returns the signature of these bytes in DER, as Android and iOS check it: ECDSA with SHA-256. */
export const signatureOf = (bytes: string | Buffer, key: KeyObject): Buffer =>
  sign('sha256', Buffer.from(bytes), key);
