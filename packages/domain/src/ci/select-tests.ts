import {
  isExcused,
  maxBatchTests,
  maxRetries,
  type CiApiBody,
  type CiFlowBody,
} from '@saywright/contracts/entities/ci-run';
import { DomainError } from '@saywright/contracts/kernel/errors';
import type { CiContext } from '../context/context.ts';
import type { FlowTestSummaryRecord } from '../ports/flow-test-repository.ts';
import { visibleInList } from '../tests/visible-in-list.ts';
import { getCiStatus } from './get-ci-status.ts';
import { isInScope } from './token-scope.ts';

interface Selectable {
  id: string;
  name: string;
  project_id: string | null;
  tags?: readonly string[];
}

type Selection = Pick<CiFlowBody, 'test_ids' | 'tags' | 'name' | 'project_id' | 'retry_of'>;

/** More tests than any list of the product shows at once. */
const everything = 10_000;

const refused = (path: string, message: string): DomainError =>
  new DomainError('validation_failed', message, { issues: [{ path, message }] });

const quoted = (text: string): string => `"${text}"`;

/**
 * The tests that match everything the call names. A name, tag, or ID that no test has is refused, so that a typo never
 * makes a green batch.
 * @throws DomainError `validation_failed`
 */
function select<Test extends Selectable>(tests: readonly Test[], selection: Selection): Test[] {
  const { test_ids: ids, tags, name, project_id: projectId } = selection;
  if (!ids?.length && !tags?.length && name === undefined && projectId === undefined)
    throw refused('test_ids', 'Say which tests to run: by IDs, tags, project, or name.');
  const unknown = ids?.findIndex((id) => !tests.some((test) => test.id === id)) ?? -1;
  if (unknown >= 0) {
    const message = `There's no test with the ID ${quoted(ids?.[unknown] ?? '')}. It may have been deleted.`;
    throw refused(`test_ids.${unknown}`, message);
  }
  const unknownTag = tags?.find((tag) => !tests.some((test) => test.tags?.includes(tag)));
  if (unknownTag !== undefined) throw refused('tags', `No test has the tag ${quoted(unknownTag)}.`);
  const wanted = name?.toLowerCase();
  if (wanted !== undefined && !tests.some((test) => test.name.toLowerCase() === wanted))
    throw refused('name', `There's no test named ${quoted(name ?? '')}.`);
  const selected = tests.filter(
    (test) =>
      (ids === undefined || ids.includes(test.id)) &&
      (!tags?.length || tags.some((tag) => test.tags?.includes(tag))) &&
      (wanted === undefined || test.name.toLowerCase() === wanted) &&
      (projectId === undefined || test.project_id === projectId),
  );
  if (selected.length === 0) throw refused('test_ids', 'No test matches all of that.');
  if (selected.length > maxBatchTests)
    throw refused(
      'test_ids',
      `That's ${selected.length} tests, and a batch runs up to ${maxBatchTests}. Narrow it down.`,
    );
  return selected;
}

/**
 * The selection of a call; for one that repeats a batch, the tests of it that didn't pass and still exist.
 * @throws DomainError `validation_failed`; `conflict` while the batch is running
 */
async function chosen(ctx: CiContext, tests: readonly Selectable[], selection: Selection): Promise<Selection> {
  const { retry_of: batchId, ...others } = selection;
  if (batchId === undefined) return others;
  if (others.test_ids ?? others.tags ?? others.name ?? others.project_id)
    throw refused('retry_of', 'retry_of chooses the tests. Leave out test_ids, tags, name, and project_id.');
  if (!(await ctx.ports.ci.findBatch(ctx.actor.organizationId, batchId)))
    throw refused('retry_of', "There's no batch with this ID.");
  const { finished, executions } = await getCiStatus({ ctx, input: { execution_id: batchId } });
  if (!finished)
    throw new DomainError('conflict', "The batch hasn't finished yet. Retry it after its status says finished.");
  if (executions.some(({ attempts }) => attempts > maxRetries))
    throw refused('retry_of', `This batch was retried ${maxRetries} times, the most it can be.`);
  const failed = executions.filter((each) => ['failed', 'error'].includes(each.status) && !isExcused(each));
  const ids = failed.map(({ test_id: id }) => id).filter((id) => tests.some((test) => test.id === id));
  if (ids.length === 0) throw refused('retry_of', 'This batch has no failed test that could run again.');
  return { test_ids: ids };
}

/** @throws DomainError `validation_failed` */
async function visible(ctx: CiContext, projectId: string | undefined) {
  const narrowed = await visibleInList(ctx, projectId);
  const isHidden = projectId !== undefined && !isInScope(ctx, projectId);
  if (!narrowed || isHidden) throw refused('project_id', "This project doesn't exist.");
  return { ...narrowed, limit: everything, offset: 0 };
}

/** The flow tests within the token's reach, newest first. @throws DomainError `validation_failed` */
export async function flowTestsInReach(
  ctx: CiContext,
  projectId: string | undefined,
): Promise<FlowTestSummaryRecord[]> {
  const query = await visible(ctx, projectId);
  const { tests } = await ctx.ports.flowTests.listFlowTests(ctx.actor.organizationId, query);
  return tests.filter((test) => isInScope(ctx, test.project_id));
}

/** @throws DomainError `validation_failed` */
export async function selectFlowTests(ctx: CiContext, selection: CiFlowBody): Promise<Selectable[]> {
  const tests = await flowTestsInReach(ctx, selection.project_id);
  return select(tests, await chosen(ctx, tests, selection));
}

/** @throws DomainError `validation_failed` */
export async function selectApiTests(ctx: CiContext, selection: CiApiBody): Promise<Selectable[]> {
  const query = await visible(ctx, selection.project_id);
  const { tests: all } = await ctx.ports.apiTests.listApiTests(ctx.actor.organizationId, query);
  const tests = all.filter((test) => isInScope(ctx, test.project_id));
  return select(tests, await chosen(ctx, tests, selection));
}
