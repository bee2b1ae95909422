import { createHash, randomBytes } from 'node:crypto';
import { ciPermission, ciTokenPrefix, type CiPermission } from '@saywright/contracts/entities/ci-token';
import { DomainError } from '@saywright/contracts/kernel/errors';
import { isoNow } from '../context/clock.ts';
import type { CiActor, Context } from '../context/context.ts';

/**
 * A CI/CD token is 256 random bits behind a prefix that secret scanners can find. Only its SHA-256 is stored. It acts for
 * the person who created it, with the rights that they have now, and stops with their membership. It's read on each call,
 * so a revoked one stops working immediately.
 */

/** How exact the last use is. */
const usedStepMs = 60_000;

export function newCiToken(): { token: string; hash: string } {
  const token = `${ciTokenPrefix}${randomBytes(32).toString('base64url')}`;
  return { token, hash: ciTokenHash(token) };
}

const ciTokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');

const rank = (permission: CiPermission): number => ciPermission.options.indexOf(permission);

const missing: Record<CiPermission, string> = {
  read: '',
  run: 'This CI/CD token may only read results. Create one that may run tests.',
  write: "This CI/CD token can't change tests. Create one that may change tests.",
};

const refuse = (message: string): DomainError => new DomainError('unauthorized', message);

/**
 * The holder of a CI/CD token.
 * @throws DomainError `unauthorized`; `forbidden` for a token without the permission
 */
export async function actorOfCiToken({
  ctx,
  input: { token, permission },
}: {
  ctx: Context;
  input: { token: string | undefined; permission: CiPermission };
}): Promise<CiActor> {
  if (!token) throw refuse('Send a CI/CD token as a bearer token. Create one in Team → CI/CD.');
  if (!token.startsWith(ciTokenPrefix))
    throw refuse(`This isn't a CI/CD token: those start with ${ciTokenPrefix}. Create one in Team → CI/CD.`);
  const { ci, identity } = ctx.ports;
  const hash = ciTokenHash(token);
  const found = await ci.findTokenByHash(hash);
  if (!found) throw refuse('This CI/CD token is incomplete or was revoked. Create a new one in Team → CI/CD.');
  const now = ctx.clock.now();
  if (found.expires_at !== null && Date.parse(found.expires_at) <= now)
    throw refuse('This CI/CD token has expired. Create a new one in Team → CI/CD.');
  const ids = { userId: found.created_by, organizationId: found.organization_id };
  const account = await identity.findAccount(ids);
  if (account?.user.status !== 'active')
    throw refuse('The person who created this CI/CD token is no longer in your organization. Create a new one.');
  if (rank(found.permission) < rank(permission)) throw new DomainError('forbidden', missing[permission]);
  if (found.last_used_at === null || now - Date.parse(found.last_used_at) >= usedStepMs)
    await ci.noteTokenUsed(found, isoNow(ctx.clock));
  return {
    type: 'user',
    ...ids,
    role: account.member.role,
    account,
    sessionHash: hash,
    token: {
      id: found.id,
      name: found.name,
      permission: found.permission,
      projectIds: found.project_ids,
      expiresAt: found.expires_at,
    },
  };
}
