import type { Notification } from '@saywright/contracts/entities/notification';
import type { UserContext } from '../context/context.ts';
import { hiddenProjects } from '../projects/project-access.ts';
import { notificationOwner } from './notification-owner.ts';

/**
 * The caller's notifications, the newest first, without those of tests that the caller may no longer see. Fields beyond
 * the contract's do not leave the server.
 */
export async function listNotifications({
  ctx,
  input,
}: {
  ctx: UserContext;
  input: { limit: number };
}): Promise<Notification[]> {
  const [notifications, hidden] = await Promise.all([
    ctx.ports.notifications.listNotifications(notificationOwner(ctx), input.limit),
    hiddenProjects(ctx),
  ]);
  if (hidden.length === 0) return notifications;
  const testIds = notifications.map(({ test_id: testId }) => testId);
  const projects = await ctx.ports.flowTests.findProjectsOf(ctx.actor.organizationId, testIds);
  return notifications.filter(({ test_id: testId }) => !hidden.includes(projects.get(testId) ?? ''));
}
