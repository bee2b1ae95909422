import {
  deletionDays,
  type AccountDeletion,
  type DeleteAccountBody,
  type DeletionRequested,
} from '@saywright/contracts/entities/deletion';
import type { User } from '@saywright/contracts/entities/user';
import { DomainError } from '@saywright/contracts/kernel/errors';
import { auditEntry } from '../audit/audit-entry.ts';
import type { UserContext } from '../context/context.ts';
import { requireAccount } from '../identity/require-account.ts';
import { requireCurrentPassword } from '../identity/require-current-password.ts';
import { userView } from '../identity/user-view.ts';
import { queueMail } from '../mail-queue/queue-mail.ts';
import type { PaymentSetup } from '../payments/setup.ts';
import { teamsOf } from './delete-user.ts';
import { fatesOf } from './fates-of.ts';
import { newDeletion } from './new-deletion.ts';
import { refuseUnlessTyped } from './refuse-unless-typed.ts';
import { resumeRenewals, stopRenewal } from './renewal.ts';

const dayMs = 86_400_000;

/** When the caller's account is deleted, and what becomes of their organizations. */
export async function getAccountDeletion({ ctx }: { ctx: UserContext }): Promise<AccountDeletion> {
  const { user } = await requireAccount(ctx);
  const organizations = (await fatesOf(ctx, [user.id])).get(user.id) ?? [];
  return { deletes_at: user.deletes_at ?? null, organizations };
}

/**
 * Deletes the caller's account in a week: every session ends now, and plans that nobody else uses don't renew. Signing in
 * again takes nothing back; `keepAccount` does.
 * @throws DomainError `validation_failed`, `forbidden`, `too_many_requests`; `conflict` when it was asked for before;
 * `unavailable` when the payment provider is down
 */
export async function deleteAccount({
  ctx,
  input,
  setup,
}: {
  ctx: UserContext;
  input: DeleteAccountBody;
  setup: PaymentSetup | undefined;
}): Promise<DeletionRequested> {
  const { user } = await requireCurrentPassword(ctx, input.current_password);
  refuseUnlessTyped({ field: 'email', typed: input.email.toLowerCase(), wanted: user.email });
  if (user.deletes_at !== undefined) throw asksTwice();
  const stopped: string[] = [];
  for (const { organization, members } of await teamsOf(ctx, user.id))
    if (members.length === 1 && (await stopRenewal(ctx, organization, setup))) stopped.push(organization.id);
  const dueAt = new Date(ctx.clock.now() + deletionDays * dayMs).toISOString();
  const outcome = await ctx.ports.leaving.requestDeletion(
    {
      ...newDeletion(ctx, { id: user.id, kind: 'account', requested_by: user.id, due_at: dueAt, total: 1 }),
      kind: 'account',
      stopped_renewals: stopped,
    },
    { deletion_id: user.id, subject: 'user', id: user.id, label: user.email, state: 'waiting' },
    auditEntry(ctx, { action: 'user.deletion_requested', target: user.email }),
  );
  if (outcome === 'exists') throw asksTwice();
  await queueMail(ctx, { kind: 'account_deletion', user_id: user.id });
  return { deletes_at: dueAt };
}

const asksTwice = () => new DomainError('conflict', 'Your account is going to be deleted already.');

/** Takes the deletion of the caller's account back. @throws DomainError `conflict` when there's none, `unavailable` */
export async function keepAccount({
  ctx,
  setup,
}: {
  ctx: UserContext;
  setup: PaymentSetup | undefined;
}): Promise<User> {
  const account = await requireAccount(ctx);
  const { id, email } = account.user;
  const deletion = await ctx.ports.leaving.findDeletion(id);
  const audit = auditEntry(ctx, { action: 'user.deletion_taken_back', target: email });
  if (!deletion || (await ctx.ports.leaving.takeBack({ id, kind: 'account' }, audit)) === 'over')
    throw new DomainError('conflict', "Your account isn't going to be deleted.");
  await resumeRenewals(ctx, deletion.stopped_renewals, setup);
  return userView(await requireAccount(ctx));
}
