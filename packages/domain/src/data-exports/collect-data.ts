import { alertSettings } from '@saywright/contracts/entities/alert';
import { apiTest } from '@saywright/contracts/entities/api-test';
import { collection } from '@saywright/contracts/entities/collection';
import { credential } from '@saywright/contracts/entities/credential';
import { environment } from '@saywright/contracts/entities/environment';
import { flowTest } from '@saywright/contracts/entities/flow-test';
import { notification } from '@saywright/contracts/entities/notification';
import { project } from '@saywright/contracts/entities/project';
import { listedRun } from '@saywright/contracts/entities/run';
import { schedule } from '@saywright/contracts/entities/schedule';
import { segment } from '@saywright/contracts/entities/segment';
import { membership, organization } from '@saywright/contracts/entities/team';
import { session, user } from '@saywright/contracts/entities/user';
import { webhook } from '@saywright/contracts/entities/webhook';
import { DomainError } from '@saywright/contracts/kernel/errors';
import type * as z from 'zod';
import { getApiTest } from '../api-tests/get-api-test.ts';
import { listApiTests } from '../api-tests/list-api-tests.ts';
import { getCollection } from '../collections/get-collection.ts';
import { listCollections } from '../collections/list-collections.ts';
import type { UserContext } from '../context/context.ts';
import { listCredentials } from '../credentials/list-credentials.ts';
import { listEnvironments } from '../environments/list-environments.ts';
import { getFlowTest } from '../flow-tests/get-flow-test.ts';
import { listFlowTests } from '../flow-tests/list-flow-tests.ts';
import { getSegment } from '../flow-tests/segments/get-segment.ts';
import { listSegments } from '../flow-tests/segments/list-segments.ts';
import { getUser } from '../identity/get-user.ts';
import { listSessions } from '../identity/list-sessions.ts';
import { listRuns } from '../kinds/list-runs.ts';
import { getAlertSettings } from '../notifications/get-alert-settings.ts';
import { listNotifications } from '../notifications/list-notifications.ts';
import { listProjects } from '../projects/list-projects.ts';
import { listSchedules } from '../schedules/list-schedules.ts';
import { getOrganization } from '../team/get-organization.ts';
import { listOrganizations } from '../team/list-organizations.ts';
import { listWebhooks } from '../webhooks/list-webhooks.ts';

/** A file of the export: a list, item by item. Items are as the API answers them, so no secret is in them. */
export interface CollectedFile {
  path: string;
  items: AsyncIterable<unknown>;
}

/** Longer than any page of a list. */
const perPage = 1_000;
const runsPerPage = 100;
const readsAtOnce = 10;
const mostNotifications = 100;

interface Named {
  id: string;
}
interface Page {
  limit: number;
  offset: number;
}

/** The things of a list, each read whole. What is deleted meanwhile is left out. */
async function* each<T extends z.ZodType>(
  schema: T,
  list: (page: Page) => Promise<{ found: readonly Named[]; has_more: boolean }>,
  get: (id: string) => Promise<unknown>,
): AsyncGenerator<z.output<T>> {
  const read = async ({ id }: Named): Promise<unknown> => {
    try {
      return await get(id);
    } catch (error) {
      if (error instanceof DomainError && error.code === 'not_found') return undefined;
      throw error;
    }
  };
  for (let offset = 0; ; offset += perPage) {
    const { found, has_more: hasMore } = await list({ limit: perPage, offset });
    for (let at = 0; at < found.length; at += readsAtOnce)
      for (const item of await Promise.all(found.slice(at, at + readsAtOnce).map(read)))
        if (item !== undefined) yield schema.parse(item);
    if (!hasMore) return;
  }
}

async function* all<T extends z.ZodType>(
  schema: T,
  list: () => Promise<readonly unknown[]>,
): AsyncGenerator<z.output<T>> {
  for (const item of await list()) yield schema.parse(item);
}

async function* allRuns(ctx: UserContext): AsyncGenerator<z.output<typeof listedRun>> {
  let before: string | undefined;
  do {
    const { runs, next } = await listRuns({ ctx, input: { limit: runsPerPage, before } });
    for (const run of runs) yield listedRun.parse(run);
    before = next ?? undefined;
  } while (before !== undefined);
}

/** Files about the person, in whichever organization they work. */
export const personalFiles = (ctx: UserContext): CollectedFile[] => [
  { path: 'profile.json', items: all(user, async () => [await getUser({ ctx })]) },
  { path: 'notification-settings.json', items: all(alertSettings, async () => [await getAlertSettings({ ctx })]) },
  { path: 'sessions.json', items: all(session, () => listSessions({ ctx })) },
  {
    path: 'organizations.json',
    items: all(membership, async () => (await listOrganizations({ ctx })).organizations),
  },
];

/** Everything of an organization that the person may see. @param ctx acts as the person in that organization */
export function organizationFiles(ctx: UserContext, folder: string): CollectedFile[] {
  const files: Record<string, AsyncIterable<unknown>> = {
    organization: all(organization, async () => [await getOrganization({ ctx })]),
    projects: all(project, () => listProjects({ ctx })),
    'flow-tests': each(
      flowTest,
      async (page) => {
        const { tests: found, has_more } = await listFlowTests({ ctx, input: { ...page, sort: 'newest' } });
        return { found, has_more };
      },
      (id) => getFlowTest({ ctx, input: { id } }),
    ),
    'api-tests': each(
      apiTest,
      async (page) => {
        const { tests: found, has_more } = await listApiTests({ ctx, input: { ...page, sort: 'newest' } });
        return { found, has_more };
      },
      (id) => getApiTest({ ctx, input: { id } }),
    ),
    collections: each(
      collection,
      async (page) => {
        const { collections: found, has_more } = await listCollections({ ctx, input: { ...page, sort: 'newest' } });
        return { found, has_more };
      },
      (id) => getCollection({ ctx, input: { id } }),
    ),
    segments: each(
      segment,
      async () => ({ found: await listSegments({ ctx }), has_more: false }),
      (id) => getSegment({ ctx, input: { id } }),
    ),
    environments: all(environment, async () => [
      ...(await listEnvironments({ ctx, kind: 'flow' })),
      ...(await listEnvironments({ ctx, kind: 'api' })),
    ]),
    credentials: all(credential, () => listCredentials({ ctx })),
    schedules: all(schedule, () => listSchedules({ ctx })),
    runs: allRuns(ctx),
    // As under Team: only admins see where events go.
    ...(ctx.actor.role === 'admin'
      ? { webhooks: all(webhook, async () => (await listWebhooks({ ctx })).webhooks) }
      : {}),
    notifications: all(notification, () => listNotifications({ ctx, input: { limit: mostNotifications } })),
  };
  return Object.entries(files).map(([name, items]) => ({ path: `${folder}/${name}.json`, items }));
}
