import { createHash, randomBytes } from 'node:crypto';
import type { RecordingKind } from '@saywright/contracts/entities/recording';
import { DomainError } from '@saywright/contracts/kernel/errors';
import { epochSeconds, type Clock } from '../../context/clock.ts';
import type { RecordingPass } from '../../ports/recording-passes.ts';

/**
 * How a recording is opened in a window of its own, which cannot send a bearer token.
 *
 * 1. Anyone who may see the execution can request a link. It holds a ticket: valid once, for two minutes.
 * 2. Opening it ends the ticket and sets a cookie with a viewing pass, for this recording alone and for an hour: a video
 *    is asked for in parts, and the trace viewer reads its trace again when it is reloaded.
 * 3. Either is good only as long as the session in which the link was made, and what its person may see is checked again
 *    each time. Tokens are 256 random bits; their SHA-256 is stored.
 */
const lifetimeSeconds = { ticket: 120, viewing: 3_600 } as const;

/** The key under which a token is stored. */
export const passHash = (token: string): string => createHash('sha256').update(token).digest('hex');

/** A new token and the pass to store for it. */
export function newPass(
  pass: Omit<RecordingPass, 'hash' | 'ttl'>,
  clock: Clock,
): { token: string; pass: RecordingPass; lifetimeSeconds: number } {
  const token = `swv_${randomBytes(32).toString('base64url')}`;
  const seconds = lifetimeSeconds[pass.use];
  return {
    token,
    pass: { ...pass, hash: passHash(token), ttl: epochSeconds(clock.now()) + seconds },
    lifetimeSeconds: seconds,
  };
}

const names = { trace: 'trace', video: 'recording' } as const satisfies Record<RecordingKind, string>;

export const linkIsOver = (kind: RecordingKind): DomainError =>
  new DomainError(
    'not_found',
    `This ${names[kind]} link was already used or has expired. Open the ${names[kind]} from its execution again.`,
  );
