import * as z from 'zod';
import { notification } from './notification.ts';
import { featuresOff } from './ops-live.ts';
import { shownSubscription } from './plan.ts';
import { project } from './project.ts';
import { user } from './user.ts';

/** How many of the newest notifications a page begins with, and reads again later. */
export const shownNotifications = 50;

/** Everything that a page of the web app begins with. A part that couldn't be read is absent, and has a call of its own. */
export const sessionStart = z.object({
  user,
  subscription: shownSubscription.optional(),
  notifications: z.array(notification).optional(),
  projects: z.array(project).optional(),
  features_off: featuresOff.optional(),
});
export type SessionStart = z.output<typeof sessionStart>;
