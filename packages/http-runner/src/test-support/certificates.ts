/** Certificates made for one test: X.509 in DER (RFC 5280), signed with ECDSA and SHA-256. */
import { generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

export interface Identity {
  /** PEM. */
  key: string;
  /** PEM of its own certificate, then of those above it that it sends. */
  chain: string;
}

export interface Authority extends Identity {
  name: string;
  privateKey: KeyObject;
}

const tlv = (tag: number, ...contents: Uint8Array[]): Buffer => {
  const content = Buffer.concat(contents);
  const { length } = content;
  const size =
    length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, Math.floor(length / 0x100), length % 0x100];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
};

const sequence = (...contents: Uint8Array[]): Buffer => tlv(0x30, ...contents);
const oid = (hex: string): Buffer => tlv(0x06, Buffer.from(hex, 'hex'));
const bits = (bytes: Uint8Array): Buffer => tlv(0x03, Buffer.from([0]), bytes);
const octets = (bytes: Uint8Array): Buffer => tlv(0x04, bytes);
const time = (date: Date): Buffer =>
  tlv(0x18, Buffer.from(`${date.toISOString().replaceAll(/[-:T]/g, '').slice(0, 14)}Z`));
const nameOf = (text: string): Buffer => sequence(tlv(0x31, sequence(oid('550403'), tlv(0x0c, Buffer.from(text)))));
const pem = (der: Buffer): string => {
  const lines = der.toString('base64').match(/.{1,64}/g) ?? [];
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n');
};

const ecdsaWithSha256 = sequence(oid('2a8648ce3d040302'));
const yes = Buffer.from([0x01, 0x01, 0xff]);

const dayMs = 86_400_000;

interface Wish {
  name: string;
  hosts?: readonly string[];
  /** Days from today. */
  from?: number;
  to?: number;
  issuer?: Authority;
  isAuthority?: boolean;
}

function issue({ name, hosts = [], from = -1, to = 30, issuer, isAuthority = false }: Wish): Authority {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const now = Date.now();
  const alternatives = sequence(...hosts.map((host) => tlv(0x82, Buffer.from(host))));
  const extensions = [
    sequence(oid('551d13'), yes, octets(isAuthority ? sequence(yes) : sequence())),
    ...(hosts.length > 0 ? [sequence(oid('551d11'), octets(alternatives))] : []),
  ];
  const body = sequence(
    tlv(0xa0, tlv(0x02, Buffer.from([2]))),
    tlv(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    ecdsaWithSha256,
    nameOf(issuer?.name ?? name),
    sequence(time(new Date(now + from * dayMs)), time(new Date(now + to * dayMs))),
    nameOf(name),
    publicKey.export({ type: 'spki', format: 'der' }),
    tlv(0xa3, sequence(...extensions)),
  );
  const signature = sign('sha256', body, issuer?.privateKey ?? privateKey);
  const certificate = pem(sequence(body, ecdsaWithSha256, bits(signature)));
  return {
    name,
    privateKey,
    key: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
    chain: certificate,
  };
}

export const createAuthority = (name = 'Test Authority'): Authority => issue({ name, isAuthority: true });

/** A certificate for hosts. Signs itself without an issuer. */
export const createIdentity = (wish: Omit<Wish, 'name' | 'isAuthority'>): Identity =>
  issue({ ...wish, name: wish.hosts?.[0] ?? 'nobody' });
