import type { CiTest } from '@saywright/contracts/entities/ci-test';
import type { FlowTestFile } from '@saywright/contracts/entities/flow-test-file';
import type { CiContext } from '../../context/context.ts';
import { newFlowTest } from '../../flow-tests/new-flow-test.ts';
import { storeNewFlowTest } from '../../flow-tests/store-new-flow-test.ts';
import { contentOfFile } from './content-of-file.ts';
import { ciTestView, hashOfFile, repositoryFile } from './repository-file.ts';

/** Creates the flow test that a file describes. @throws DomainError `validation_failed`; `conflict` */
export async function createCiTest({
  ctx,
  input: { file },
}: {
  ctx: CiContext;
  input: { file: FlowTestFile };
}): Promise<CiTest> {
  const test = newFlowTest(ctx, await contentOfFile(ctx, file));
  const pushedHash = hashOfFile(await repositoryFile(ctx, test));
  const stored = await storeNewFlowTest(ctx, { ...test, pushed_hash: pushedHash }, { origin: 'from a repository' });
  return ciTestView(ctx, stored);
}
