import type { CiTest, UpdateCiTestBody } from '@saywright/contracts/entities/ci-test';
import type { CiContext } from '../../context/context.ts';
import { changedByAnother, updateFlowTest } from '../../flow-tests/update-flow-test.ts';
import { contentOfFile } from './content-of-file.ts';
import { ciTestView, hashOfFile, repositoryFile } from './repository-file.ts';
import { requireCiTest } from './require-ci-test.ts';

/**
 * Replaces a flow test with a file. A file that's the same as the test changes nothing.
 * @throws DomainError `not_found`; `validation_failed`; `conflict` when the test was saved since the version
 */
export async function updateCiTest({
  ctx,
  input: { id, version, file },
}: {
  ctx: CiContext;
  input: UpdateCiTestBody & { id: string };
}): Promise<CiTest> {
  const record = await requireCiTest(ctx, id);
  if (record.version !== version) throw changedByAnother();
  const before = await repositoryFile(ctx, record);
  const content = await contentOfFile(ctx, file, { record, file: before });
  const pushedHash = hashOfFile(await repositoryFile(ctx, { ...record, ...content }));
  if (pushedHash === hashOfFile(before) && pushedHash === record.pushed_hash) return ciTestView(ctx, record);
  await updateFlowTest({ ctx, input: { id, change: { ...content, version }, pushedHash } });
  return ciTestView(ctx, await requireCiTest(ctx, id));
}
