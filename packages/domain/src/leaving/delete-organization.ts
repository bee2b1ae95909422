import type { SystemContext } from '../context/context.ts';
import { forgetMember } from '../projects/forget-member.ts';
import type { OrganizationRecord } from '../ports/identity-repository.ts';
import type { Payments } from '../ports/payments.ts';
import { tryCancel } from '../runs/cancel-run.ts';
import { changeTeam } from '../team/change-team.ts';
import { nextOrganization } from '../team/end-membership.ts';
import { auditEntry } from '../audit/audit-entry.ts';
import { formerOrganization } from './former.ts';
import { settleBilling } from './settle-billing.ts';

/** The tools of a deletion. */
export interface Leaving {
  ctx: SystemContext;
  /** Undefined in a deployment that takes no payments. */
  payments: Payments | undefined;
  /** Whether time is up, and another worker continues. */
  isOver: () => boolean;
}

/** `more`: time was up. `waiting`: runs have to end first. Either way, the next call continues. */
export type Progress = 'deleted' | 'more' | 'waiting';

/** Moves everyone to another organization of theirs, or to a new one. */
async function moveMembers({ ctx }: Leaving, organizationId: string, keep: string | undefined): Promise<void> {
  const team = await ctx.ports.team.readTeam(organizationId);
  for (const { user_id: userId } of team?.members ?? []) {
    await ctx.ports.leaving.eraseNotifications({ organizationId, userId });
    if (userId === keep) continue;
    await forgetMember({ ctx, input: { organizationId, userId } });
    await changeTeam(ctx, organizationId, async (current) => {
      const user = await ctx.ports.identity.findUser(userId);
      if (!user || !current.members.some((member) => member.user_id === userId)) return 'changed';
      const next = await nextOrganization(ctx, { user, organizationId });
      const audit = auditEntry(ctx, { action: 'member.left', target: user.email, by: { userId, organizationId } });
      return ctx.ports.team.removeMember({ team: current, userId, next, audit });
    });
  }
}

/** Nothing starts anymore, and what runs is asked to stop. @returns whether everything has ended */
async function stopRuns({ ctx }: Leaving, organizationId: string): Promise<boolean> {
  const { leaving, runs, schedules } = ctx.ports;
  // Their timers ring once, and find nothing.
  for (const { id } of await schedules.listSchedules(organizationId)) await leaving.eraseSchedule(organizationId, id);
  const unfinished = await leaving.listUnfinishedRuns(organizationId);
  for (const id of unfinished) {
    const record = await runs.findExecution(organizationId, id);
    if (record) await tryCancel(ctx, record, { cancellation: { by: 'system' } });
  }
  return unfinished.length === 0;
}

/**
 * Deletes an organization with everything in it, so that it can stop anywhere and continue:
 *
 * 1. The payment provider ends what is paid for. If it doesn't, nothing is deleted.
 * 2. Nobody gets in anymore: tokens and invitations end, members move on. Schedules go. Runs are cancelled, and have to end.
 * 3. Runs, then everything else, then files go. The record of the organization leads to all of it, and goes last.
 *
 * @param input.keep the member who is deleted with it; their membership goes last
 * @throws DomainError `unavailable` when the payment provider doesn't end the plan
 */
export async function deleteOrganization(
  leaving: Leaving,
  { organization, keep }: { organization: OrganizationRecord; keep?: string },
): Promise<Progress> {
  const { ctx, isOver } = leaving;
  const { id } = organization;
  await settleBilling(leaving, organization);
  await ctx.ports.leaving.revokeAccess(id);
  await moveMembers(leaving, id, keep);
  if (!(await stopRuns(leaving, id))) return 'waiting';
  const erased = await ctx.ports.leaving.eraseContents(id, isOver);
  if (erased === 'more' || (await ctx.ports.fileEraser.eraseFiles(id, isOver)) === 'more') return 'more';
  // A payment page that was on its way while people could still get in is open now.
  await settleBilling(leaving, organization);
  await ctx.ports.leaving.eraseOrganization(formerOrganization(ctx, organization));
  return 'deleted';
}
