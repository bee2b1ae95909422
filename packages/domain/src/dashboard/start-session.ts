import { shownNotifications, type SessionStart } from '@saywright/contracts/entities/session-start';
import { getSubscription } from '../billing/get-subscription.ts';
import type { UserContext } from '../context/context.ts';
import { getUser } from '../identity/get-user.ts';
import { listNotifications } from '../notifications/list-notifications.ts';
import { listProjects } from '../projects/list-projects.ts';
import { getFeaturesOff } from '../switches/get-features-off.ts';

/**
 * Everything that a page of the web app begins with, in one call. Only the person has to be there: a page without one of
 * the other parts asks for it again.
 */
export async function startSession({ ctx }: { ctx: UserContext }): Promise<SessionStart> {
  const part = async <T>(name: string, read: Promise<T>): Promise<T | undefined> => {
    try {
      return await read;
    } catch (error) {
      ctx.log.warn("couldn't read a part of what a page begins with", { part: name, error });
      return undefined;
    }
  };
  const [user, subscription, notifications, projects, featuresOff] = await Promise.all([
    getUser({ ctx }),
    part('subscription', getSubscription({ ctx })),
    part('notifications', listNotifications({ ctx, input: { limit: shownNotifications } })),
    part('projects', listProjects({ ctx })),
    part('features_off', getFeaturesOff({ ctx })),
  ]);
  return { user, subscription, notifications, projects, features_off: featuresOff };
}
