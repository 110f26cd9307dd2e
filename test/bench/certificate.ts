import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** A self-signed certificate for the address of this machine. */
export interface Certificate {
  /** In PEM format. */
  readonly key: string;
  readonly cert: string;
  /** The digest of its public key. Browsers can be started with it to accept the certificate. */
  readonly spki: string;
}

const DAY_MS = 86_400_000;

const OID = {
  ecdsaWithSha256: '2a8648ce3d040302',
  commonName: '550403',
  subjectAltName: '551d11',
};

/** Encodes one element of DER: its tag, its length, its content. */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const head = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...head]), content]);
}

const sequence = (...parts: readonly Buffer[]) => der(0x30, ...parts);
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));
const text = (tag: number, words: string) => der(tag, Buffer.from(words));
/** For example '261122001500Z'. */
const utcTime = (ms: number) =>
  text(0x17, `${new Date(ms).toISOString().slice(2, 19).replace(/[-T:]/g, '')}Z`);

/** Makes a new certificate for each run. Node can sign data, but has no function to make certificates. */
export function makeCertificate(now = Date.now()): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const publicDer = publicKey.export({ type: 'spki', format: 'der' });
  const algorithm = sequence(oid(OID.ecdsaWithSha256));
  const name = sequence(der(0x31, sequence(oid(OID.commonName), text(0x0c, 'companion-web bench'))));
  const hosts = sequence(der(0x87, Buffer.from([127, 0, 0, 1])), text(0x82, 'localhost'));
  const extension = sequence(oid(OID.subjectAltName), der(0x04, hosts));
  const content = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    algorithm,
    name,
    sequence(utcTime(now - DAY_MS), utcTime(now + DAY_MS)),
    name,
    publicDer,
    der(0xa3, sequence(extension)),
  );
  const signature = der(0x03, Buffer.from([0]), sign('sha256', content, privateKey));
  const lines = sequence(content, algorithm, signature).toString('base64').replace(/.{64}/g, '$&\n');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines.trimEnd()}\n-----END CERTIFICATE-----\n`,
    spki: createHash('sha256').update(publicDer).digest('base64'),
  };
}
