import { auditEntry } from '../audit/audit-entry.ts';
import type { UserContext } from '../context/context.ts';
import { credentialNotFound, requireCredential } from './require-credential.ts';

/**
 * Deletes a credential. Tests that use it keep their choice, and their runs end with an error that names it; runs that
 * were accepted before keep what they froze.
 * @throws DomainError `not_found`
 */
export async function deleteCredential({ ctx, input }: { ctx: UserContext; input: { id: string } }): Promise<void> {
  const { name } = await requireCredential(ctx, input.id);
  const audit = auditEntry(ctx, { action: 'credential.deleted', target: name });
  const outcome = await ctx.ports.credentials.deleteCredential(ctx.actor.organizationId, input.id, audit);
  if (outcome === 'not_found') throw credentialNotFound();
}
