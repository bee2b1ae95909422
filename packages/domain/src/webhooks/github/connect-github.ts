import type { ConnectGithubBody, GithubConnection } from '@saywright/contracts/entities/github-connection';
import { notFound } from '@saywright/contracts/kernel/errors';
import { auditEntry } from '../../audit/audit-entry.ts';
import { isoNow } from '../../context/clock.ts';
import type { UserContext } from '../../context/context.ts';
import type { OutsideCaller } from '../../ports/outside-caller.ts';
import type { GithubRecord } from '../../ports/webhook-repository.ts';

async function view(ctx: UserContext, record: GithubRecord): Promise<GithubConnection> {
  const [creator] = await ctx.ports.team.findUsers([record.created_by]);
  const { organization_id: _organization, sealed_token: _token, ...connection } = record;
  return { ...connection, created_by: creator ? { id: creator.id, name: creator.name } : null };
}

export async function getGithubConnection({
  ctx,
}: {
  ctx: UserContext;
}): Promise<{ connection: GithubConnection | null }> {
  const record = await ctx.ports.webhooks.findGithub(ctx.actor.organizationId);
  return { connection: record ? await view(ctx, record) : null };
}

/** Stores the token, in place of the one before. @throws DomainError `validation_failed` for an address that we don't call */
export async function connectGithub({
  ctx,
  input: { token, api_url: apiUrl },
  outside,
}: {
  ctx: UserContext;
  input: ConnectGithubBody;
  outside: OutsideCaller;
}): Promise<{ connection: GithubConnection | null }> {
  await outside.checkUrl(apiUrl, 'api_url');
  const { organizationId, userId } = ctx.actor;
  const record: GithubRecord = {
    organization_id: organizationId,
    api_url: apiUrl,
    ends_with: token.slice(-4),
    sealed_token: await ctx.ports.secrets.seal(organizationId, { token }),
    created_by: userId,
    created_at: isoNow(ctx.clock),
    last_reported_at: null,
    problem: null,
  };
  await ctx.ports.webhooks.putGithub(
    record,
    auditEntry(ctx, { action: 'github.connected', target: new URL(apiUrl).host }),
  );
  return { connection: await view(ctx, record) };
}

/** @throws DomainError `not_found` */
export async function disconnectGithub({ ctx }: { ctx: UserContext }): Promise<void> {
  const outcome = await ctx.ports.webhooks.deleteGithub(
    ctx.actor.organizationId,
    auditEntry(ctx, { action: 'github.disconnected' }),
  );
  if (outcome === 'not_found') throw notFound('GitHub connection');
}
