import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';
import { promisify } from 'node:util';

/**
 * Passwords are stored as PHC strings, `$scrypt$ln=15,r=8,p=3$<salt>$<hash>` (base64 without padding), so that each
 * hash says how it was made and parameters can grow: a sign-in with an older hash stores a new one.
 * ln=15, r=8, p=3 needs 32 MB and is one of the settings that OWASP's password storage advice lists for scrypt.
 */
interface ScryptParameters {
  /** Binary logarithm of the cost N. */
  ln: number;
  r: number;
  p: number;
}

/** The cost of a hash, as a binary logarithm, unless it is set; see `Context.passwordCost`. */
export const passwordCost = 15;

const parametersOf = (cost: number): ScryptParameters => ({ ln: cost, r: 8, p: 3 });
const saltBytes = 16;
const hashBytes = 32;

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

const base64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');

/** The same password typed on another keyboard may arrive in another Unicode form. */
const deriveKey = (password: string, salt: Buffer, { ln, r, p }: ScryptParameters): Promise<Buffer> =>
  derive(password.normalize('NFC'), salt, hashBytes, { N: 2 ** ln, r, p, maxmem: 256 * 2 ** ln * r });

/** The PHC string of a password with a new salt. */
export async function hashPassword(password: string, cost: number): Promise<string> {
  const salt = randomBytes(saltBytes);
  const { ln, r, p } = parametersOf(cost);
  const hash = await deriveKey(password, salt, { ln, r, p });
  return `$scrypt$ln=${ln},r=${r},p=${p}$${base64(salt)}$${base64(hash)}`;
}

const phc = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

function parse(stored: string): { parameters: ScryptParameters; salt: Buffer; hash: Buffer } {
  const match = phc.exec(stored);
  if (!match) throw new Error('A stored password hash is not a PHC string of scrypt');
  const [, ln, r, p, salt = '', hash = ''] = match;
  return {
    parameters: { ln: Number(ln), r: Number(r), p: Number(p) },
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  };
}

/** A hash for accounts that don't exist: no password matches it, and checking it takes as long. */
function nobodysHash(cost: number): string {
  const { ln, r, p } = parametersOf(cost);
  return `$scrypt$ln=${ln},r=${r},p=${p}$${base64(Buffer.alloc(saltBytes))}$${base64(Buffer.alloc(hashBytes))}`;
}

/** Whether the password belongs to the hash; without a hash it does the work of one of this cost and answers false. */
export async function verifyPassword(password: string, stored: string | undefined, cost: number): Promise<boolean> {
  const { parameters, salt, hash } = parse(stored ?? nobodysHash(cost));
  const derived = await deriveKey(password, salt, parameters);
  return timingSafeEqual(derived, hash) && stored !== undefined;
}

/** Whether a hash was made with other parameters than those of today's cost. */
export function isOutdatedHash(stored: string, cost: number): boolean {
  const { ln, r, p } = parse(stored).parameters;
  const today = parametersOf(cost);
  return ln !== today.ln || r !== today.r || p !== today.p;
}

/** The hash of a password that nobody knows: it lets nobody in. */
export const hashOfUnknownPassword = (cost: number): Promise<string> =>
  hashPassword(randomBytes(32).toString('base64url'), cost);
