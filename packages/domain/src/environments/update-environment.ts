import type { Environment, UpdateEnvironmentBody } from '@saywright/contracts/entities/environment';
import type { TestArea } from '@saywright/contracts/entities/test-kind';
import { DomainError } from '@saywright/contracts/kernel/errors';
import { auditEntry } from '../audit/audit-entry.ts';
import { isoNow } from '../context/clock.ts';
import type { UserContext } from '../context/context.ts';
import type { EnvironmentContent, EnvironmentRecord } from '../ports/environment-repository.ts';
import { environmentView } from './environment-view.ts';
import { environmentNotFound, requireEnvironment } from './require-environment.ts';
import { sealSecrets } from './seal-secrets.ts';
import { sortVariables } from './sort-variables.ts';

const changedMeanwhile = (): DomainError =>
  new DomainError(
    'conflict',
    'The environment was changed by another user. Reload it to see the changes, then save again.',
  );

/**
 * Saves the given fields of an environment; absent ones stay, and so does a secret whose value is left out.
 * @throws DomainError `not_found`; `validation_failed`; `conflict` when it was saved since the version that the caller
 * has seen, or at the same time
 */
export async function updateEnvironment({
  ctx,
  kind,
  input,
}: {
  ctx: UserContext;
  kind: TestArea;
  input: { id: string; change: UpdateEnvironmentBody };
}): Promise<Environment> {
  const stored = await requireEnvironment(ctx, kind, input.id);
  if (input.change.version !== undefined && input.change.version !== stored.version) throw changedMeanwhile();
  const content = await contentAfter(ctx, stored, input.change);
  const updated = await ctx.ports.environments.updateEnvironment({
    organizationId: ctx.actor.organizationId,
    environmentId: input.id,
    content,
    updatedAt: isoNow(ctx.clock),
    version: stored.version,
    audit: auditEntry(ctx, { action: 'environment.changed', target: content.name }),
  });
  if (updated === 'not_found') throw environmentNotFound();
  if (updated === 'changed_meanwhile') throw changedMeanwhile();
  return environmentView(updated);
}

async function contentAfter(
  ctx: UserContext,
  stored: EnvironmentRecord,
  change: UpdateEnvironmentBody,
): Promise<EnvironmentContent> {
  const content: EnvironmentContent = {
    name: change.name ?? stored.name,
    description: change.description ?? stored.description,
    base_url: change.base_url ?? stored.base_url,
    is_test_site: change.is_test_site ?? stored.is_test_site,
    variables: stored.variables,
    secret_variables: stored.secret_variables,
    sealed_secrets: stored.sealed_secrets,
  };
  const { variables, secret_variables: secretVariables } = change;
  if (variables === undefined && secretVariables === undefined) return content;
  const secrets =
    stored.sealed_secrets === null ? {} : await ctx.ports.secrets.open(ctx.actor.organizationId, stored.sealed_secrets);
  const sorted = sortVariables({ plain: stored.variables, secrets }, { variables, secretVariables });
  return {
    ...content,
    variables: sorted.plain,
    secret_variables: Object.keys(sorted.secrets),
    sealed_secrets: await sealSecrets(ctx, sorted.secrets),
  };
}
