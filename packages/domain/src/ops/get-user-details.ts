import type { OpsUserDetails } from '@saywright/contracts/entities/ops-user';
import { notFound } from '@saywright/contracts/kernel/errors';
import type { StaffContext } from '../context/context.ts';
import { idRange } from '../context/id-range.ts';
import { allowanceOf } from '../subscriptions/allowance-of.ts';
import { limitsOf } from '../subscriptions/limits-of.ts';
import { usagePeriod } from '../usage/usage-period.ts';
import { requireUser } from './require-user.ts';
import { userRows } from './user-rows.ts';

const shownSignIns = 10;

/** A user with the organization that they work in. @throws DomainError `not_found` */
export async function getUserDetails({
  ctx,
  input: { id },
}: {
  ctx: StaffContext;
  input: { id: string };
}): Promise<OpsUserDetails> {
  const user = await requireUser(ctx, id);
  const [[row], team, account, trail, block] = await Promise.all([
    userRows(ctx, [user]),
    ctx.ports.team.readTeam(user.organization_id),
    ctx.ports.identity.findAccount({ userId: user.id, organizationId: user.organization_id }),
    ctx.ports.audit.listEntries({
      organizationId: user.organization_id,
      ...idRange({}),
      filter: { area: 'user', userId: user.id },
      limit: 50,
    }),
    ctx.ports.mailBlocks.find(user.email),
  ]);
  if (!row || !team || !account) throw notFound('User');
  const { organization, members, invitations } = team;
  const { owner_id: ownerId } = organization;
  const owner = ownerId === undefined ? undefined : await ctx.ports.identity.findUser(ownerId);
  const limits = limitsOf(organization);
  const { custom } = organization.subscription;
  return {
    ...row,
    created_at: user.created_at,
    email_verified: user.email_verified_at !== undefined,
    email_block: block ?? null,
    deletes_at: user.deletes_at ?? null,
    organization: {
      id: organization.id,
      name: organization.name,
      role: account.member.role,
      is_owner: ownerId === user.id,
      owner_email: owner?.email ?? null,
      created_at: organization.created_at,
      deletes_at: organization.deletes_at ?? null,
    },
    usage: {
      executions_used: row.monthly_usage,
      executions_limit: allowanceOf(organization, ctx.clock.now()).total,
      period_end: usagePeriod(organization.subscription.started_at, ctx.clock.now()).end,
    },
    seats: {
      used: members.length + invitations.length,
      limit: limits.team_members,
      custom_limit: custom?.limits.team_members ?? null,
      reason: custom?.limits.team_members === undefined ? null : custom.reason,
    },
    limits: {
      history_days: limits.history_days,
      concurrent_executions: limits.concurrent_executions,
      custom_history_days: custom?.limits.history_days ?? null,
      custom_concurrent_executions: custom?.limits.concurrent_executions ?? null,
      reason:
        custom?.limits.history_days === undefined && custom?.limits.concurrent_executions === undefined
          ? null
          : custom.reason,
    },
    sign_ins: trail.entries
      .filter(({ action }) => action === 'user.signed_in')
      .slice(0, shownSignIns)
      .map(({ at, source_ip, device }) => ({ at, source_ip, device })),
  };
}
