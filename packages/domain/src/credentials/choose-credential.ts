import { DomainError } from '@saywright/contracts/kernel/errors';
import type { UserContext } from '../context/context.ts';
import type { CredentialRecord } from '../ports/credential-repository.ts';

/** The credential chosen for a test, if one is. @throws DomainError `validation_failed`: it doesn't exist */
export async function chooseCredential(
  ctx: UserContext,
  credentialId: string | null,
): Promise<CredentialRecord | undefined> {
  if (credentialId === null) return undefined;
  const { credentials } = ctx.ports;
  const { organizationId } = ctx.actor;
  const credential = await credentials.findCredential(organizationId, credentialId);
  if (credential) return credential;
  const message = `${await credentialGone(ctx, credentialId)} Choose another one, or none.`;
  throw new DomainError('validation_failed', message, { issues: [{ path: 'credential_id', message }] });
}

/** A test with a credential signs in as the credential says, whatever else was said of it. */
export const signedInWith = (credential: CredentialRecord | undefined): { auth_type?: CredentialRecord['type'] } =>
  credential ? { auth_type: credential.type } : {};

/** Says that a credential is gone, by its name if it had one. */
export async function credentialGone(ctx: UserContext, credentialId: string): Promise<string> {
  const name = await ctx.ports.credentials.findDeletedName(ctx.actor.organizationId, credentialId);
  return name === undefined ? 'This credential does not exist.' : `The credential "${name}" was deleted.`;
}
