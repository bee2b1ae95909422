import type { ListedRun } from '@saywright/contracts/entities/run';
import { api } from '~/lib/api.ts';
import { statusOf } from '~/lib/error-text.ts';

/** Longer than any list. */
const whole = { limit: 10_000 };
const runsAtOnce = 100;
const readsAtOnce = 6;

/** Files by their path, as what they hold. */
export type CollectedData = Record<string, unknown>;

export interface CollectProgress {
  /** Tests, segments, and collections that were read, of how many. */
  read: number;
  total: number;
  runs: number;
}

interface Collecting {
  signal: AbortSignal;
  onProgress: (progress: CollectProgress) => void;
}

async function listRuns({ signal, onRuns }: { signal: AbortSignal; onRuns: (runs: number) => void }) {
  const all: ListedRun[] = [];
  let before: string | undefined;
  do {
    const { runs, next } = await api.listRuns({ query: { limit: runsAtOnce, before } }, { signal });
    all.push(...runs);
    onRuns(all.length);
    before = next ?? undefined;
  } while (before !== undefined);
  return all;
}

/**
 * Everything that the signed-in person may see in their active organization, and what's theirs, as files to be. What is
 * deleted while it's being read is left out. Secrets are in none of the API's answers.
 * @throws when something couldn't be read, or `signal` was aborted
 */
export async function collectData({ signal, onProgress }: Collecting): Promise<CollectedData> {
  const options = { signal };
  const [flowTests, apiTests, collections, segments] = await Promise.all([
    api.listFlowTests({ query: whole }, options),
    api.listApiTests({ query: whole }, options),
    api.listCollections({ query: whole }, options),
    api.listSegments({}, options),
  ]);
  const reads = [
    ...flowTests.tests.map(({ id }) => ['flow-tests', id, api.getFlowTest] as const),
    ...apiTests.tests.map(({ id }) => ['api-tests', id, api.getApiTest] as const),
    ...collections.collections.map(({ id }) => ['collections', id, api.getCollection] as const),
    ...segments.map(({ id }) => ['segments', id, api.getSegment] as const),
  ];
  const progress: CollectProgress = { read: 0, total: reads.length, runs: 0 };
  const report = (change: Partial<CollectProgress>): void => onProgress({ ...Object.assign(progress, change) });
  report({});

  const files: CollectedData = {};
  const left = reads.values();
  const readSome = async (): Promise<void> => {
    for (const [folder, id, read] of left) {
      try {
        files[`${folder}/${id}.json`] = await read({ params: { id } }, options);
      } catch (error) {
        if (statusOf(error) !== 404) throw error;
      }
      report({ read: progress.read + 1 });
    }
  };
  await Promise.all(Array.from({ length: readsAtOnce }, readSome));
  return {
    ...files,
    'profile.json': await api.getProfile({}, options),
    'sessions.json': await api.listSessions({}, options),
    'notification-settings.json': await api.getAlertSettings({}, options),
    'notifications.json': await api.listNotifications({}, options),
    'organizations.json': await api.listOrganizations({}, options),
    'projects.json': await api.listProjects({}, options),
    'environments.json': [
      ...(await api.listEnvironments({}, options)),
      ...(await api.listApiEnvironments({}, options)),
    ],
    'schedules.json': await api.listSchedules({}, options),
    'runs.json': await listRuns({ signal, onRuns: (runs) => report({ runs }) }),
  };
}
