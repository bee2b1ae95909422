import type { Credential, UpdateCredentialBody } from '@saywright/contracts/entities/credential';
import { DomainError } from '@saywright/contracts/kernel/errors';
import { auditEntry } from '../audit/audit-entry.ts';
import { isoNow } from '../context/clock.ts';
import type { UserContext } from '../context/context.ts';
import { chooseEnvironment } from '../environments/choose-environment.ts';
import type { CredentialContent, CredentialRecord } from '../ports/credential-repository.ts';
import { credentialView } from './credential-view.ts';
import { credentialNotFound, requireCredential } from './require-credential.ts';
import { isBlank, sealValue } from './seal-value.ts';

/**
 * Saves the given fields of a credential; absent ones stay, and so does the value when it's blank.
 * @throws DomainError `not_found`; `validation_failed`, also for a new type without a new value
 */
export async function updateCredential({
  ctx,
  input,
}: {
  ctx: UserContext;
  input: { id: string; change: UpdateCredentialBody };
}): Promise<Credential> {
  const stored = await requireCredential(ctx, input.id);
  const updated = await ctx.ports.credentials.updateCredential({
    organizationId: ctx.actor.organizationId,
    credentialId: input.id,
    content: await contentAfter(ctx, stored, input.change),
    updatedAt: isoNow(ctx.clock),
    audit: auditEntry(ctx, { action: 'credential.changed', target: input.change.name ?? stored.name }),
  });
  if (updated === 'not_found') throw credentialNotFound();
  return credentialView(updated);
}

async function contentAfter(
  ctx: UserContext,
  stored: CredentialRecord,
  { name, type = stored.type, environment_id: environmentId, value }: UpdateCredentialBody,
): Promise<Partial<CredentialContent>> {
  if (environmentId !== undefined && environmentId !== stored.environment_id)
    await chooseEnvironment(ctx, 'api', environmentId);
  const keepsValue = value === undefined || isBlank(value);
  if (keepsValue && type !== stored.type) {
    const message = 'Another type of credential needs a new value.';
    throw new DomainError('validation_failed', message, { issues: [{ path: 'value', message }] });
  }
  return {
    ...(name === undefined ? {} : { name }),
    ...(environmentId === undefined ? {} : { environment_id: environmentId }),
    ...(keepsValue ? {} : { type, sealed_value: await sealValue(ctx, type, value) }),
  };
}
