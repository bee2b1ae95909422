import { createHash, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Context } from '../context/context.ts';
import type { SecondFactor, StaffRecord } from '../ports/staff-repository.ts';

/**
 * Codes of an authenticator app (RFC 6238: SHA-1, six digits, 30 seconds), and recovery codes that replace it once each.
 * The secret is sealed. The step of the last code is kept, so a code that someone saw being typed doesn't work again.
 */
const periodSeconds = 30;
const recoveryCodeCount = 10;

const totpOf = (secret: Secret, email: string): TOTP =>
  new TOTP({ issuer: 'Saywright OPS', label: email, secret, period: periodSeconds });

const vaultOwner = (staffId: string): string => `staff:${staffId}`;

const hashOf = (recoveryCode: string): string =>
  createHash('sha256').update(recoveryCode.toLowerCase().replaceAll(/[\s-]/g, '')).digest('hex');

/** A new secret: as people enter it, and sealed. */
export async function newFactorSecret(ctx: Context, { id, email }: StaffRecord) {
  const secret = new Secret({ size: 20 });
  const sealed = await ctx.ports.secrets.seal(vaultOwner(id), { secret: secret.base32 });
  return { secret: secret.base32, uri: totpOf(secret, email).toString(), sealed };
}

/** Ten codes of 50 random bits: as people write them down, and what is stored of them. */
export function newRecoveryCodes(): { codes: string[]; hashes: string[] } {
  const codes = Array.from({ length: recoveryCodeCount }, () => {
    const text = new Secret({ buffer: Uint8Array.from(randomBytes(7)).buffer }).base32.toLowerCase().slice(0, 10);
    return `${text.slice(0, 5)}-${text.slice(5)}`;
  });
  return { codes, hashes: codes.map(hashOf) };
}

/** The time step of a code that is right now, or was or will be within 30 seconds; undefined for a wrong one. */
export async function stepOfCode(
  ctx: Context,
  { staff, sealed, code }: { staff: StaffRecord; sealed: string; code: string },
): Promise<number | undefined> {
  const { secret = '' } = await ctx.ports.secrets.open(vaultOwner(staff.id), sealed);
  const token = code.replaceAll(/\s/g, '');
  const timestamp = ctx.clock.now();
  const delta = totpOf(Secret.fromBase32(secret), staff.email).validate({ token, timestamp, window: 1 });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / periodSeconds) + delta;
}

/** The second factor after this code was used; undefined if the code isn't right, or was used before. */
export async function useCode(
  ctx: Context,
  { staff, factor, code }: { staff: StaffRecord; factor: SecondFactor; code: string },
): Promise<{ factor: SecondFactor; recovered: boolean } | undefined> {
  const hash = hashOf(code);
  if (factor.recovery_hashes.includes(hash)) {
    const left = factor.recovery_hashes.filter((each) => each !== hash);
    return { factor: { ...factor, recovery_hashes: left }, recovered: true };
  }
  const step = await stepOfCode(ctx, { staff, sealed: factor.sealed, code });
  if (step === undefined || step <= factor.last_step) return undefined;
  return { factor: { ...factor, last_step: step }, recovered: false };
}
