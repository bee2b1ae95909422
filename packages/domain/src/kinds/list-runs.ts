import type { ListRunsQuery, RunPage } from '@saywright/contracts/entities/run';
import type { UserContext } from '../context/context.ts';
import { idRange } from '../context/id-range.ts';
import type { RunInList } from '../ports/run-repository.ts';
import type { TestRecord } from '../ports/test-repository.ts';
import { hiddenProjects } from '../projects/project-access.ts';
import { isActive, originOf } from '../runs/execution-state.ts';
import { listedRunView } from './listed-run-view.ts';

/** How many runs one call looks at, and how many it reads at a time when some of them may be left out. */
const maxLookedAt = 1_000;
const chunkSize = 250;

type Filter = Pick<ListRunsQuery, 'status' | 'trigger' | 'project_id' | 'user_id'>;

const matches = (run: RunInList, { status, trigger, user_id: userId }: Filter): boolean =>
  (status === undefined || (status === 'active' ? isActive(run.status) : run.status === status)) &&
  (trigger === undefined || originOf(run).trigger === trigger) &&
  (userId === undefined || run.started_by === userId);

/** Whether each word is in the test's name, or is the run's number or ID. */
function isFound({ run, test }: Found, words: readonly string[]): boolean {
  const name = test.name.toLowerCase();
  const names = [String(run.execution_number), `#${run.execution_number}`, run.id.toLowerCase()];
  return words.every((word) => names.includes(word) || name.includes(word));
}

interface Found {
  run: RunInList;
  test: TestRecord;
}

/**
 * The runs of all tests that the caller may see, newest first. A run is shown as long as its test exists: in the project
 * to which the test belongs now.
 */
export async function listRuns({ ctx, input }: { ctx: UserContext; input: ListRunsQuery }): Promise<RunPage> {
  const { organizationId } = ctx.actor;
  const { runs, tests, team } = ctx.ports;
  const hidden = await hiddenProjects(ctx);
  const isShown = (test: TestRecord): boolean =>
    (test.project_id === null || !hidden.includes(test.project_id)) &&
    (input.project_id === undefined || test.project_id === input.project_id);
  const words = (input.search ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  const { status, trigger, project_id: projectId, user_id: userId } = input;
  const isSelective = hidden.length > 0 || words.length > 0 || [status, trigger, projectId, userId].some(Boolean);
  const size = isSelective ? chunkSize : input.limit + 1;

  const look = async (): Promise<{ found: Found[]; next: string | null }> => {
    const found: Found[] = [];
    const range = idRange(input);
    for (let lookedAt = 0; lookedAt < maxLookedAt; lookedAt += size) {
      const chunk = await runs.listRuns(organizationId, { ...range, limit: size });
      const wanted = chunk.filter((run) => matches(run, input));
      const existing = await tests.findTests(
        organizationId,
        wanted.map(({ kind, test_id: testId }) => ({ kind, testId })),
      );
      for (const run of wanted) {
        const test = existing.get(run.test_id);
        if (!test || !isShown(test) || !isFound({ run, test }, words)) continue;
        if (found.length === input.limit) return { found, next: found.at(-1)?.run.id ?? null };
        found.push({ run, test });
      }
      if (chunk.length < size) return { found, next: null };
      range.before = chunk.at(-1)?.id ?? range.before;
    }
    return { found, next: range.before };
  };

  const { found, next } = await look();
  const [records, users] = await Promise.all([
    runs.findExecutions(
      organizationId,
      found.map(({ run }) => run.id),
    ),
    team.findUsers([...new Set(found.flatMap(({ run }) => run.started_by ?? []))]),
  ]);
  const recordById = new Map(records.map((record) => [record.id, record]));
  const userById = new Map(users.map((user) => [user.id, user]));
  return {
    runs: found.flatMap(({ run, test }) => {
      const record = recordById.get(run.id);
      // The list may be a moment behind the record.
      if (!record || !matches(record, input)) return [];
      return [listedRunView(record, { test, user: userById.get(record.started_by ?? '') })];
    }),
    next,
  };
}
