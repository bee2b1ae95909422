import { deletionDays, type DeleteOrganizationBody } from '@saywright/contracts/entities/deletion';
import type { Organization } from '@saywright/contracts/entities/team';
import { DomainError } from '@saywright/contracts/kernel/errors';
import { auditEntry } from '../audit/audit-entry.ts';
import type { UserContext } from '../context/context.ts';
import { requireAccount } from '../identity/require-account.ts';
import { requireCurrentPassword } from '../identity/require-current-password.ts';
import { queueMail } from '../mail-queue/queue-mail.ts';
import type { PaymentSetup } from '../payments/setup.ts';
import { requireTeam } from '../team/change-team.ts';
import { organizationView } from '../team/team-view.ts';
import { newDeletion } from './new-deletion.ts';
import { refuseUnlessTyped } from './refuse-unless-typed.ts';
import { resumeRenewals, stopRenewal } from './renewal.ts';

const dayMs = 86_400_000;

/**
 * Deletes the caller's organization in a week; until then, everyone keeps working in it. Its plan doesn't renew.
 * @throws DomainError `forbidden` for everyone but the owner and for a wrong password; `validation_failed`, `conflict`,
 * `too_many_requests`, `unavailable`
 */
export async function deleteOwnOrganization({
  ctx,
  input,
  setup,
}: {
  ctx: UserContext;
  input: DeleteOrganizationBody;
  setup: PaymentSetup | undefined;
}): Promise<Organization> {
  const { organizationId: id, userId } = ctx.actor;
  const { organization, members } = await requireTeam(ctx, id);
  if (organization.owner_id !== userId)
    throw new DomainError('forbidden', 'Only the owner can delete the organization.');
  await requireCurrentPassword(ctx, input.current_password);
  refuseUnlessTyped({ field: 'name', typed: input.name, wanted: organization.name });
  if (organization.deletes_at !== undefined) throw asksTwice();
  const stopped = (await stopRenewal(ctx, organization, setup)) ? [id] : [];
  const dueAt = new Date(ctx.clock.now() + deletionDays * dayMs).toISOString();
  const outcome = await ctx.ports.leaving.requestDeletion(
    {
      ...newDeletion(ctx, { id, kind: 'organization', requested_by: userId, due_at: dueAt, total: 1 }),
      kind: 'organization',
      stopped_renewals: stopped,
    },
    { deletion_id: id, subject: 'organization', id, label: organization.name, state: 'waiting' },
    auditEntry(ctx, { action: 'organization.deletion_requested', target: organization.name }),
  );
  if (outcome === 'exists') throw asksTwice();
  for (const { user_id: member } of members)
    await queueMail(ctx, { kind: 'organization_deletion', organization_id: id, user_id: member });
  return organizationView((await requireAccount(ctx)).organization);
}

const asksTwice = () => new DomainError('conflict', 'This organization is going to be deleted already.');

/** Takes the deletion of the caller's organization back. @throws DomainError `conflict` when there's none, `unavailable` */
export async function keepOrganization({
  ctx,
  setup,
}: {
  ctx: UserContext;
  setup: PaymentSetup | undefined;
}): Promise<Organization> {
  const { organizationId: id } = ctx.actor;
  const { name } = (await requireAccount(ctx)).organization;
  const deletion = await ctx.ports.leaving.findDeletion(id);
  const audit = auditEntry(ctx, { action: 'organization.deletion_taken_back', target: name });
  if (!deletion || (await ctx.ports.leaving.takeBack({ id, kind: 'organization' }, audit)) === 'over')
    throw new DomainError('conflict', "This organization isn't going to be deleted.");
  await resumeRenewals(ctx, deletion.stopped_renewals, setup);
  return organizationView((await requireAccount(ctx)).organization);
}
