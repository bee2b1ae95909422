import { livePictureRef } from '@saywright/domain/flow-tests/runs/live-picture';
import { startRecorder } from '@saywright/domain/flow-tests/recorder/start-recorder';
import type { MadeUser } from '@saywright/testing/factories';

/** Starts a recording of a test, and leaves it with a picture. */
export async function makeRecorded({ ctx, user }: MadeUser, testId: string): Promise<string> {
  const { id: executionId } = await startRecorder({ ctx, input: { id: testId } });
  const at = new Date().toISOString();
  const leaseUntil = new Date(Date.now() + 60_000).toISOString();
  const organizationId = user.organization_id;
  const claim = await ctx.ports.runs.claim({ organizationId, executionId, lease: () => ({ at, leaseUntil }) });
  if (claim.outcome !== 'claimed') throw new Error(`The recording could not be claimed: ${claim.outcome}`);
  await ctx.ports.artifacts.putArtifact(livePictureRef(claim.record), {
    // The contract tests read answers as JSON.
    bytes: Buffer.from('"picture"'),
    contentType: 'image/jpeg',
  });
  return testId;
}
