import type { CiTest } from '@saywright/contracts/entities/ci-test';
import type { CiContext } from '../../context/context.ts';
import { ciTestView } from './repository-file.ts';
import { requireCiTest } from './require-ci-test.ts';

/** A flow test as a file for a repository. @throws DomainError `not_found` */
export async function getCiTest({ ctx, input: { id } }: { ctx: CiContext; input: { id: string } }): Promise<CiTest> {
  return ciTestView(ctx, await requireCiTest(ctx, id));
}
