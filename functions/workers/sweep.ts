import { readProtocolConfig } from '@saywright/domain/executions/protocol-config';
import { sweepExecutions } from '@saywright/domain/executions/sweep-executions';
import { sweepSegments } from '@saywright/domain/segments/sweep-segments';
import { workerContext } from './worker-context.ts';

const config = readProtocolConfig(process.env);

/**
 * Sweeps several times in its minute: the scheduler ticks once a minute at most, and a lost runner must be noticed
 * within 90 seconds. A pass that fails does not keep the next one from trying.
 */
export async function handler(_event: unknown, context: { awsRequestId: string }): Promise<void> {
  const ctx = workerContext('sweep', context.awsRequestId);
  let failure: unknown;
  for (let pass = 0; pass < config.sweepPasses; pass++) {
    if (pass > 0) await new Promise((resolve) => setTimeout(resolve, config.sweepPassEveryMs));
    try {
      const report = { ...(await sweepExecutions({ ctx, config })), segmentsResent: await sweepSegments({ ctx }) };
      if (Object.values(report).some((count) => count > 0)) ctx.log.info('swept', { ...report });
      failure = undefined;
    } catch (error) {
      ctx.log.error('a pass of the sweep failed', { error });
      failure = error;
    }
  }
  if (failure) throw failure;
}
