import type { CiTestList } from '@saywright/contracts/entities/ci-test';
import type { CiContext } from '../../context/context.ts';
import { flowTestsInReach } from '../select-tests.ts';

/** The flow tests that the token reaches, oldest first. @throws DomainError `validation_failed` for a project that's gone */
export async function listCiTests({
  ctx,
  input,
}: {
  ctx: CiContext;
  input: { project_id?: string | undefined };
}): Promise<CiTestList> {
  return { tests: (await flowTestsInReach(ctx, input.project_id)).toReversed() };
}
