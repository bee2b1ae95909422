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
  const keys = notifications.map(({ test_type: kind, test_id: testId }) => ({ kind, testId }));
  const tests = await ctx.ports.tests.findTests(ctx.actor.organizationId, keys);
  return notifications.filter(({ test_id: testId }) => !hidden.includes(tests.get(testId)?.project_id ?? ''));
}
