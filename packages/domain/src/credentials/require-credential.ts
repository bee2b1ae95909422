import { DomainError } from '@saywright/contracts/kernel/errors';
import type { UserContext } from '../context/context.ts';
import type { CredentialRecord } from '../ports/credential-repository.ts';

/** The same words for a credential that is gone and for one of another organization. */
export const credentialNotFound = (): DomainError =>
  new DomainError('not_found', 'Credential not found. It may have been deleted by another user.');

/** The credential of the caller's organization. @throws DomainError `not_found` */
export async function requireCredential(ctx: UserContext, credentialId: string): Promise<CredentialRecord> {
  const found = await ctx.ports.credentials.findCredential(ctx.actor.organizationId, credentialId);
  if (!found) throw credentialNotFound();
  return found;
}
