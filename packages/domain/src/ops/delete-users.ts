import type {
  DeleteDomainBody,
  DeleteUsersBody,
  DeletionStarted,
  OpsDeletion,
  OpsDeletions,
  OpsDeletionSummary,
} from '@saywright/contracts/entities/ops-deletion';
import { DomainError, notFound } from '@saywright/contracts/kernel/errors';
import { isoNow } from '../context/clock.ts';
import type { StaffContext } from '../context/context.ts';
import { newId } from '../context/new-id.ts';
import type { DeletionRecord } from '../ports/leaving-repository.ts';
import { progressOf } from '../leaving/deletion-progress.ts';
import { newDeletion } from '../leaving/new-deletion.ts';
import { refuseUnlessTyped } from '../leaving/refuse-unless-typed.ts';
import { securityEvent } from '../audit/security-event.ts';
import { requireUser } from './require-user.ts';
import { selectUsers, type Selection } from './select-users.ts';

const countOf = (count: number): string => (count === 1 ? '1 user' : `${count.toLocaleString('en-US')} users`);

/** Stores the deletion, which a worker carries out. */
async function startDeletion(
  ctx: StaffContext,
  { users, excluded }: Pick<Selection, 'users' | 'excluded'>,
  { selection, reason }: { selection: string; reason: string },
): Promise<DeletionStarted> {
  const deletion = newDeletion(ctx, {
    id: newId(ctx.clock),
    kind: 'staff',
    requested_by: ctx.actor.email,
    due_at: isoNow(ctx.clock),
    total: users.length,
    reason,
    selection,
    excluded,
  });
  const entries = users.map(({ id, email: label }) => ({
    deletion_id: deletion.id,
    subject: 'user' as const,
    id,
    label,
    state: 'waiting' as const,
  }));
  const details = `${countOf(users.length)}, ${excluded.length} left out`;
  const event = securityEvent(ctx, { action: 'user.deletion_started', target: selection, reason, details });
  await ctx.ports.leaving.insertStaffDeletion(deletion, entries, event);
  await ctx.ports.leavingQueue
    .send({ deletion_id: deletion.id })
    .catch((error: unknown) => ctx.log.warn("couldn't queue a deletion; the sweep will", { error }));
  return {
    message: `Deleting ${countOf(users.length)}`,
    deletion_id: deletion.id,
    deleted_count: users.length,
    excluded_count: excluded.length,
    excluded_users: excluded,
  };
}

/** @throws DomainError `conflict` unless these are as many as the preview showed */
function refuseUnlessPreviewed({ users }: Selection, count: number): void {
  if (users.length === count) return;
  throw new DomainError(
    'conflict',
    `This would delete ${countOf(users.length)}, but the preview showed ${count.toLocaleString('en-US')}. Preview it again.`,
  );
}

/** Deletes a user. @throws DomainError `not_found`; `validation_failed` unless their email was typed */
export async function deleteUser({
  ctx,
  input: { id, email, reason },
}: {
  ctx: StaffContext;
  input: { id: string; email: string; reason: string };
}): Promise<DeletionStarted> {
  const user = await requireUser(ctx, id);
  refuseUnlessTyped({ field: 'email', typed: email, wanted: user.email });
  return startDeletion(ctx, { users: [user], excluded: [] }, { selection: user.email, reason });
}

/** Deletes selected users. @throws DomainError `conflict` when the selection changed since it was previewed */
export async function deleteUsers({
  ctx,
  input,
}: {
  ctx: StaffContext;
  input: DeleteUsersBody;
}): Promise<DeletionStarted> {
  const selected = await selectUsers(ctx, { user_ids: input.user_ids, excluded_emails: input.excluded_emails });
  refuseUnlessPreviewed(selected, input.count);
  const selection = `${input.user_ids.length} selected`;
  return startDeletion(ctx, selected, { selection, reason: input.reason });
}

/**
 * Deletes the users with an email at a domain.
 * @throws DomainError `conflict` when they changed since they were previewed, and for a public domain that nobody confirmed
 */
export async function deleteDomain({
  ctx,
  input,
}: {
  ctx: StaffContext;
  input: DeleteDomainBody;
}): Promise<DeletionStarted> {
  const { domain } = input;
  const selected = await selectUsers(ctx, { domain, excluded_emails: input.excluded_emails });
  if (selected.isPublicDomain && !input.confirmed_public)
    throw new DomainError(
      'conflict',
      `Anyone can have an email at ${domain}. Confirm that all ${countOf(selected.users.length)} should be deleted.`,
    );
  refuseUnlessPreviewed(selected, input.count);
  return startDeletion(ctx, selected, { selection: `@${domain}`, reason: input.reason });
}

const shownDeletions = 50;

const summaryOf = (ctx: StaffContext, deletion: DeletionRecord): OpsDeletionSummary => {
  const { id, selection, reason, requested_by, created_at, total, deleted, failed } = deletion;
  return {
    id,
    selection,
    reason,
    requested_by,
    created_at,
    total,
    deleted,
    failed,
    finished_at: deletion.finished_at ?? null,
    ...progressOf(deletion, ctx.clock.now()),
  };
};

/** The newest deletions of staff. */
export const listDeletions = async ({ ctx }: { ctx: StaffContext }): Promise<OpsDeletions> => ({
  deletions: (await ctx.ports.leaving.listStaffDeletions(shownDeletions)).map((each) => summaryOf(ctx, each)),
});

/** How far a deletion of staff is. @throws DomainError `not_found` */
export async function getDeletion({ ctx, input }: { ctx: StaffContext; input: { id: string } }): Promise<OpsDeletion> {
  const deletion = await ctx.ports.leaving.findDeletion(input.id);
  if (deletion?.kind !== 'staff') throw notFound('Deletion');
  const entries = await ctx.ports.leaving.listEntries(input.id);
  return {
    ...summaryOf(ctx, deletion),
    excluded_users: [...deletion.excluded],
    users: entries.map((entry) => ({
      id: entry.id,
      email: entry.label,
      state: entry.state,
      problem: entry.problem ?? null,
    })),
  };
}
