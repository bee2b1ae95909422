import { maxAlertRecipients, type AlertSettings } from '@saywright/contracts/entities/alert';
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

async function thoseOf(
  ctx: Context,
  userIds: readonly string[],
  { organizationId, projectId }: { organizationId: string; projectId: string | null },
): Promise<Recipient[]> {
  const found = await Promise.all(
    userIds.map(async (userId) => {
      const recipient = await findRecipient(ctx, { organizationId, userId });
      return recipient && (await canSeeProject(recipient.ctx, projectId)) ? recipient : undefined;
    }),
  );
  return found.filter((recipient) => recipient !== undefined);
}

/** The owner of an organization in front, then the other admins. */
async function adminsOf(ctx: Context, organizationId: string): Promise<string[]> {
  const team = await ctx.ports.team.readTeam(organizationId);
  const ids = team?.members.filter(({ role }) => role === 'admin').map(({ user_id: userId }) => userId) ?? [];
  const owner = team?.organization.owner_id;
  return ids.toSorted((a, b) => Number(b === owner) - Number(a === owner)).toSpliced(maxAlertRecipients);
}

/**
 * The people whom a schedule alerts: those chosen who are still there and may see the test, otherwise its owner, if that's
 * true of them, and otherwise the organization's admins, so that a schedule whose people are gone doesn't stop unnoticed.
 * No one else learns what an organization's tests do.
 * @param of.ownerId null if nobody in particular started the run
 * @param of.projectId null for a test without a project
 */
export async function recipientsOf(
  ctx: Context,
  of: { organizationId: string; chosen: readonly string[]; ownerId: string | null; projectId: string | null },
): Promise<Recipient[]> {
  const chosen = await thoseOf(ctx, of.chosen, of);
  if (chosen.length > 0 || of.ownerId === null) return chosen;
  const owner = await thoseOf(ctx, [of.ownerId], of);
  return owner.length > 0 ? owner : thoseOf(ctx, await adminsOf(ctx, of.organizationId), of);
}
