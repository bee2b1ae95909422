import { kindFacts, type TestKindName } from '@saywright/contracts/entities/test-kind';
import { DomainError } from '@saywright/contracts/kernel/errors';
import type { UserContext } from '../context/context.ts';
import type { TestRecord } from '../ports/test-repository.ts';
import { canSeeProject } from '../projects/project-access.ts';

/** The same words for a test that is gone, one of another organization, and one in a project of others. */
export const testNotFound = (kind: TestKindName): DomainError =>
  new DomainError('not_found', `${kindFacts[kind].name} not found. It may have been deleted by another user.`);

/** The test of the caller's organization, if the caller may see it. */
export async function findVisibleTest(
  ctx: UserContext,
  { kind, testId }: { kind: TestKindName; testId: string },
): Promise<TestRecord | undefined> {
  const test = await ctx.ports.tests.findTest({ organizationId: ctx.actor.organizationId, kind, testId });
  return test && (await canSeeProject(ctx, test.project_id)) ? test : undefined;
}

/** The test of the caller's organization, if the caller may see it. @throws DomainError `not_found` */
export async function requireTest(ctx: UserContext, key: { kind: TestKindName; testId: string }): Promise<TestRecord> {
  const test = await findVisibleTest(ctx, key);
  if (!test) throw testNotFound(key.kind);
  return test;
}
