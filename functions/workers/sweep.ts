import { readProtocolConfig } from '@saywright/domain/runs/protocol-config';
import { sweepExecutions } from '@saywright/domain/runs/sweep-executions';
import { endBusinessTrials } from '@saywright/domain/ops/end-business-trials';
import { sweepImports } from '@saywright/domain/api-tests/imports/sweep-imports';
import { sweepExports } from '@saywright/domain/data-exports/sweep-exports';
import { sweepDeletions } from '@saywright/domain/leaving/sweep-deletions';
import { sweepSegments } from '@saywright/domain/flow-tests/segments/sweep-segments';
import { sweepWebhooks } from '@saywright/domain/webhooks/sweep-webhooks';
import { recordIncidents } from '@saywright/domain/status/record-incidents';
import { count } from '../middleware/metrics.ts';
import { measured } from './measured.ts';
import { workerContext } from './worker-context.ts';

const config = readProtocolConfig(process.env);

/** The sweep ends what a lost worker left behind within 80 seconds. Runs that are left for longer are ones that it can't end. */
const overdueMs = 180_000;

/**
 * Looks which incidents began or ended, then sweeps several times in its minute: the scheduler ticks once a minute at
 * most, and a lost runner must be noticed within 90 seconds. A pass that fails does not keep the next one from trying.
 */
async function work(_event: unknown, context: { awsRequestId: string }): Promise<void> {
  const ctx = workerContext('sweep', context.awsRequestId);
  // An outage is what this is about: it keeps nothing else from being swept.
  await recordIncidents({ ctx }).catch((error: unknown) => ctx.log.error("couldn't record incidents", { error }));
  await endBusinessTrials({ ctx }).catch((error: unknown) => ctx.log.error("couldn't end business trials", { error }));
  await sweepDeletions({ ctx }).catch((error: unknown) => ctx.log.error("couldn't resend deletions", { error }));
  await sweepExports({ ctx }).catch((error: unknown) => ctx.log.error("couldn't resend data exports", { error }));
  let failure: unknown;
  for (let pass = 0; pass < config.sweepPasses; pass++) {
    if (pass > 0) await new Promise((resolve) => setTimeout(resolve, config.sweepPassEveryMs));
    try {
      const report = {
        ...(await sweepExecutions({ ctx, config })),
        segmentsResent: await sweepSegments({ ctx }),
        importsTakenBack: await sweepImports({ ctx }),
        webhooksQueued: await sweepWebhooks({ ctx }),
      };
      if (Object.values(report).some((total) => total > 0)) ctx.log.info('swept', { ...report });
      count({ RunsLost: report.recovered, RunsGivenUp: report.expired });
      failure = undefined;
    } catch (error) {
      ctx.log.error('a sweep failed', { error });
      failure = error;
    }
  }
  if (failure) throw failure;
  const overdue = await ctx.ports.runs.listExpiredLeases(new Date(ctx.clock.now() - overdueMs).toISOString());
  count({ SweepsCompleted: 1, RunsOverdue: overdue.length });
}

export const handler = measured(work);
