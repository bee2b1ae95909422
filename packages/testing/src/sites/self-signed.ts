import { generateKeyPairSync, sign } from 'node:crypto';

/**
 * A self-signed certificate: X.509 v3 (RFC 5280) in DER, for an elliptic key. Created each
 * time, so that no key lies in the repository.
 */

const der = (tag: number, ...parts: readonly Uint8Array[]): Buffer => {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
};
const sequence = (...parts: readonly Uint8Array[]): Buffer => der(0x30, ...parts);
const bytes = (hex: string): Buffer => Buffer.from(hex, 'hex');

/** Object identifiers: ecdsa-with-SHA256, common name, subject alternative name. */
const ecdsaSha256 = sequence(der(0x06, bytes('2a8648ce3d040302')));
const commonName = der(0x06, bytes('550403'));
const alternativeName = der(0x06, bytes('551d11'));

const utcTime = (ms: number): Buffer =>
  der(0x17, Buffer.from(`${new Date(ms).toISOString().replace(/\D/g, '').slice(2, 14)}Z`));

const pem = (content: Uint8Array): string =>
  `-----BEGIN CERTIFICATE-----\n${Buffer.from(content).toString('base64')}\n-----END CERTIFICATE-----\n`;

/** A key and a certificate of a day for 127.0.0.1, as PEM. */
export function selfSigned(): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const day = 86_400_000;
  const name = sequence(der(0x31, sequence(commonName, der(0x0c, Buffer.from('127.0.0.1')))));
  const loopback = sequence(der(0x87, Buffer.from([127, 0, 0, 1])));
  const certificate = sequence(
    der(0xa0, der(0x02, bytes('02'))),
    der(0x02, bytes('01')),
    ecdsaSha256,
    name,
    sequence(utcTime(Date.now() - day), utcTime(Date.now() + day)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(sequence(alternativeName, der(0x04, loopback)))),
  );
  const signature = der(0x03, bytes('00'), sign('sha256', certificate, privateKey));
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
    cert: pem(sequence(certificate, ecdsaSha256, signature)),
  };
}
