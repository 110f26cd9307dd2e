import { execFileSync } from 'node:child_process';
import { createHash, createPublicKey } from 'node:crypto';

/** A self-signed certificate for the address of this machine. */
export interface Certificate {
  /** In PEM format. */
  readonly key: string;
  readonly cert: string;
  /** The digest of its public key. Browsers can be started with it to accept the certificate. */
  readonly spki: string;
}

const ARGS =
  'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1 -subj /CN=companion-web ' +
  '-addext subjectAltName=IP:127.0.0.1,DNS:localhost -keyout - -out -';

/** Makes a new certificate for each run, by OpenSSL: Node has no function for that. */
export function makeCertificate(): Certificate {
  const made = execFileSync('openssl', ARGS.split(' '), {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [key = '', cert = ''] = made.match(/-----BEGIN [^]*?-----END .*-----\n/g) ?? [];
  const publicDer = createPublicKey(cert).export({ type: 'spki', format: 'der' });
  return { key, cert, spki: createHash('sha256').update(publicDer).digest('base64') };
}
