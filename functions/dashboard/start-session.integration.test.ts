import { authRoutes } from '@saywright/contracts/routes/auth';
import { billingRoutes } from '@saywright/contracts/routes/billing';
import { dashboardRoutes } from '@saywright/contracts/routes/dashboard';
import { notificationRoutes } from '@saywright/contracts/routes/notifications';
import { projectRoutes } from '@saywright/contracts/routes/projects';
import { startSession } from '@saywright/domain/dashboard/start-session';
import { succeed } from '@saywright/testing/call';
import { makeFlowTest, makeProject, makeUser } from '@saywright/testing/factories';
import { runToEnd } from '@saywright/testing/run-to-end';
import { useWorld } from '@saywright/testing/use-world';
import { expect, it } from 'vitest';
import { handler as auth } from '../auth/handler.ts';
import { handler as billing } from '../billing/handler.ts';
import { handler as notifications } from '../notifications/handler.ts';
import { handler as projects } from '../projects/handler.ts';
import { handler as dashboard } from './handler.ts';

useWorld();

it('begins a page with what it would otherwise ask for in five calls', async () => {
  const person = await makeUser();
  const { token } = person;
  await makeProject(person);
  await runToEnd(person, (await makeFlowTest(person)).id);
  const start = await succeed(dashboard, dashboardRoutes.startSession, { token });
  expect(start).toEqual({
    user: await succeed(auth, authRoutes.getMe, { token }),
    subscription: await succeed(billing, billingRoutes.getSubscription, { token }),
    notifications: await succeed(notifications, notificationRoutes.listNotifications, { token }),
    projects: await succeed(projects, projectRoutes.listProjects, { token }),
    features_off: await succeed(dashboard, dashboardRoutes.getFeaturesOff, { token }),
  });
  expect(start.projects).toHaveLength(1);
});

it('leaves out a part that cannot be read, and keeps the person signed in', async () => {
  const { ctx, user } = await makeUser();
  const broken = { readRecent: () => Promise.reject(new Error('throttled')) };
  const ports = { ...ctx.ports, controls: { ...ctx.ports.controls, ...broken } };
  const start = await startSession({ ctx: { ...ctx, ports } });
  expect(start).toMatchObject({ user: { id: user.id }, projects: [] });
  expect(start.features_off).toBeUndefined();
});
