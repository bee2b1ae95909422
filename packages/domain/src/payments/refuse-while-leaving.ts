import { DomainError } from '@saywright/contracts/kernel/errors';
import type { Account } from '../ports/identity-repository.ts';

/** Nobody pays for what is about to be deleted. @throws DomainError `conflict` that names what to keep first */
export function refuseWhileLeaving({ user, organization }: Account): void {
  const isAlone = (organization.members ?? 1) === 1;
  const leaving =
    organization.deletes_at !== undefined
      ? 'organization'
      : user.deletes_at !== undefined && isAlone
        ? 'account'
        : undefined;
  if (leaving === undefined) return;
  throw new DomainError('conflict', `Your ${leaving} is going to be deleted. Keep it before you pay for anything.`);
}
