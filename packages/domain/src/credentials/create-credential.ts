import { maxCredentials, type CreateCredentialBody, type Credential } from '@saywright/contracts/entities/credential';
import { DomainError } from '@saywright/contracts/kernel/errors';
import { auditEntry } from '../audit/audit-entry.ts';
import { isoNow } from '../context/clock.ts';
import type { UserContext } from '../context/context.ts';
import { newId } from '../context/new-id.ts';
import { chooseEnvironment } from '../environments/choose-environment.ts';
import type { CredentialRecord } from '../ports/credential-repository.ts';
import { credentialView } from './credential-view.ts';
import { sealValue } from './seal-value.ts';

/** @throws DomainError `validation_failed`: a value that doesn't fit its type, or an environment that is gone; `conflict` */
export async function createCredential({
  ctx,
  input,
}: {
  ctx: UserContext;
  input: CreateCredentialBody;
}): Promise<Credential> {
  const { value, ...content } = input;
  await chooseEnvironment(ctx, 'api', input.environment_id);
  const now = isoNow(ctx.clock);
  const record: CredentialRecord = {
    ...content,
    id: newId(ctx.clock),
    organization_id: ctx.actor.organizationId,
    created_by: ctx.actor.userId,
    sealed_value: await sealValue(ctx, input.type, value),
    created_at: now,
    updated_at: now,
  };
  const outcome = await ctx.ports.credentials.insertCredential(record, {
    limit: maxCredentials,
    audit: auditEntry(ctx, { action: 'credential.created', target: record.name }),
  });
  if (outcome === 'limit_reached')
    throw new DomainError(
      'conflict',
      `Your organization has ${maxCredentials} credentials, the most it can have. Delete one to make room.`,
    );
  return credentialView(record);
}
