import { maxCiTokens, type createCiTokenBody, type createdCiToken } from '@saywright/contracts/entities/ci-token';
import { DomainError } from '@saywright/contracts/kernel/errors';
import type * as z from 'zod';
import { auditEntry } from '../audit/audit-entry.ts';
import { isoNow } from '../context/clock.ts';
import type { UserContext } from '../context/context.ts';
import { newId } from '../context/new-id.ts';
import { newCiToken } from '../identity/ci-token.ts';
import { requireAccount } from '../identity/require-account.ts';
import type { CiTokenRecord } from '../ports/ci-repository.ts';
import { chooseProject } from '../projects/project-access.ts';
import { tokenView } from './token-view.ts';

const dayMs = 86_400_000;

/**
 * Creates a token that acts for the caller.
 * @throws DomainError `validation_failed` for a project that is gone; `conflict`
 */
export async function createCiToken({
  ctx,
  input,
}: {
  ctx: UserContext;
  input: z.output<typeof createCiTokenBody>;
}): Promise<z.output<typeof createdCiToken>> {
  const { user } = await requireAccount(ctx);
  const projectIds = [...new Set(input.project_ids)];
  for (const projectId of projectIds) await chooseProject(ctx, projectId);
  const { token, hash } = newCiToken();
  const record: CiTokenRecord = {
    id: newId(ctx.clock),
    organization_id: ctx.actor.organizationId,
    name: input.name,
    permission: input.permission,
    project_ids: projectIds,
    ends_with: token.slice(-4),
    hash,
    created_by: ctx.actor.userId,
    created_at: isoNow(ctx.clock),
    expires_at:
      input.expires_in_days === null ? null : new Date(ctx.clock.now() + input.expires_in_days * dayMs).toISOString(),
    last_used_at: null,
  };
  const outcome = await ctx.ports.ci.insertToken(record, {
    limit: maxCiTokens,
    audit: auditEntry(ctx, { action: 'ci_token.created', target: record.name }),
  });
  if (outcome === 'limit_reached')
    throw new DomainError(
      'conflict',
      `Your organization has ${maxCiTokens} CI/CD tokens, the most it can have. Revoke one to make room.`,
    );
  return { token, ci_token: tokenView(record, user) };
}
