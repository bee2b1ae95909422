import type { AlertSettings } from '@saywright/contracts/entities/alert';
import type { Context, UserContext } from '../context/context.ts';
import type { UserRecord } from '../ports/identity-repository.ts';
import type { NotificationOwner } from '../ports/notification-repository.ts';
import type { SentAlertMail } from '../ports/alert-repository.ts';
import { canSeeProject } from '../projects/project-access.ts';
import { settingsOf } from './alert-settings.ts';

/** Someone who can be alerted now. */
export interface Recipient {
  user: UserRecord;
  settings: AlertSettings;
  sent: readonly SentAlertMail[];
  /** Acts as them: with what they may see now. */
  ctx: UserContext;
}

/** A person in an organization; undefined when they left it, or their account isn't active. */
export async function findRecipient(
  ctx: Context,
  { organizationId, userId }: NotificationOwner,
): Promise<Recipient | undefined> {
  const account = await ctx.ports.identity.findAccount({ userId, organizationId });
  if (account?.user.status !== 'active') return undefined;
  const { user, member } = account;
  const stored = await ctx.ports.alerts.findSettings(userId);
  return {
    user,
    settings: settingsOf(user, stored),
    sent: stored?.sent ?? [],
    ctx: { ...ctx, actor: { type: 'user', userId, organizationId, role: member.role, sessionHash: '' } },
  };
}

/**
 * Those of the people who may hear of a test in the project. No one else learns what an organization's tests do.
 * @param of.projectId null for a test without a project
 */
export async function recipientsOf(
  ctx: Context,
  of: { organizationId: string; userIds: readonly string[]; projectId: string | null },
): Promise<Recipient[]> {
  const found = await Promise.all(
    of.userIds.map(async (userId) => {
      const recipient = await findRecipient(ctx, { organizationId: of.organizationId, userId });
      return recipient && (await canSeeProject(recipient.ctx, of.projectId)) ? recipient : undefined;
    }),
  );
  return found.filter((recipient) => recipient !== undefined);
}
