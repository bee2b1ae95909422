import type { CreateEnvironmentBody, Environment } from '@saywright/contracts/entities/environment';
import type { TestArea } from '@saywright/contracts/entities/test-kind';
import { firstPlanWith } from '@saywright/contracts/plan-features';
import { DomainError } from '@saywright/contracts/kernel/errors';
import { auditEntry } from '../audit/audit-entry.ts';
import { limitsOf } from '../subscriptions/limits-of.ts';
import { isoNow } from '../context/clock.ts';
import type { UserContext } from '../context/context.ts';
import { newId } from '../context/new-id.ts';
import { requireAccount } from '../identity/require-account.ts';
import type { EnvironmentRecord } from '../ports/environment-repository.ts';
import { environmentView } from './environment-view.ts';
import { sealSecrets } from './seal-secrets.ts';
import { sortVariables } from './sort-variables.ts';

const limitReached = (limit: number): DomainError =>
  new DomainError(
    'plan_limit_reached',
    limit === 1
      ? 'Your plan includes one environment. Upgrade to Growth for more, or change the one you have.'
      : `You've used all ${limit} environments of your plan. Delete one to make room.`,
    limit === 1 ? { planCode: firstPlanWith('custom_environments') } : {},
  );

/**
 * Stores a new environment of the caller's organization, for tests of a kind.
 * @throws DomainError `plan_limit_reached`; `validation_failed` for variables that cannot be kept
 */
export async function createEnvironment({
  ctx,
  kind,
  input,
}: {
  ctx: UserContext;
  kind: TestArea;
  input: CreateEnvironmentBody;
}): Promise<Environment> {
  const { variables, secret_variables: secretVariables, ...content } = input;
  const sorted = sortVariables({ plain: {}, secrets: {} }, { variables, secretVariables });
  const { organization } = await requireAccount(ctx);
  const now = isoNow(ctx.clock);
  const record: EnvironmentRecord = {
    ...content,
    kind,
    variables: sorted.plain,
    secret_variables: Object.keys(sorted.secrets),
    sealed_secrets: await sealSecrets(ctx, sorted.secrets),
    id: newId(ctx.clock),
    organization_id: ctx.actor.organizationId,
    created_by: ctx.actor.userId,
    version: 1,
    created_at: now,
    updated_at: now,
  };
  const limit = limitsOf(organization).environments;
  const outcome = await ctx.ports.environments.insertEnvironment(record, {
    limit,
    audit: auditEntry(ctx, { action: 'environment.created', target: record.name }),
  });
  if (outcome === 'limit_reached') throw limitReached(limit);
  return environmentView(record);
}
