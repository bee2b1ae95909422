import { DomainError } from '@saywright/contracts/kernel/errors';
import { cutText } from '@saywright/contracts/text/cut-text';
import type { UserContext } from '../context/context.ts';
import type { ApiTestSummaryRecord } from '../ports/api-test-repository.ts';
import type { CollectionContent } from '../ports/collection-repository.ts';
import { canSeeProject } from '../projects/project-access.ts';
import { fitsInto } from './fits-into.ts';

/** A collection is one record, so the names in it are short. */
const maxNameLength = 60;

type Stored = Pick<CollectionContent, 'project_id' | 'requests'>;

const refused = (at: number, message: string): DomainError =>
  new DomainError('validation_failed', message, { issues: [{ path: `test_ids.${at}`, message }] });

/**
 * The requests of a collection that is being saved. Tests that were deleted or moved since it was last saved may stay in
 * it, so that other changes can be saved.
 * @param stored the collection as it was last saved; undefined for a new one
 * @throws DomainError `validation_failed`: a test doesn't exist, or is in another project
 */
export async function chooseRequests(
  ctx: UserContext,
  wanted: { project_id: string | null; test_ids: readonly string[] },
  stored?: Stored,
): Promise<CollectionContent['requests']> {
  const tests = await ctx.ports.apiTests.findApiTestSummaries(ctx.actor.organizationId, wanted.test_ids);
  const known = new Map(stored?.requests.map(({ test_id: id, name }) => [id, name]));
  const mayStay = (id: string, test: ApiTestSummaryRecord | undefined): boolean =>
    stored !== undefined && known.has(id) && (!test || !fitsInto(stored, test));
  const requests: { test_id: string; name: string }[] = [];
  for (const [at, id] of wanted.test_ids.entries()) {
    const test = tests.get(id);
    const isReady = test !== undefined && fitsInto(wanted, test);
    if (!isReady && !mayStay(id, test)) throw await refusal(ctx, at, test);
    requests.push({ test_id: id, name: isReady ? cutText(test.name, maxNameLength) : (known.get(id) ?? '') });
  }
  return requests;
}

async function refusal(ctx: UserContext, at: number, test: ApiTestSummaryRecord | undefined): Promise<DomainError> {
  if (!test || !(await canSeeProject(ctx, test.project_id)))
    return refused(at, `Request ${at + 1} is an API test that doesn't exist. Choose another one.`);
  return refused(
    at,
    `"${test.name}" is in another project. A collection runs tests of its own project and tests without one.`,
  );
}
