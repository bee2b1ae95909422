import { randomUUID } from 'node:crypto';
import { readProtocolConfig } from '@saywright/domain/runs/protocol-config';
import { createMessageSource } from '@saywright/storage/queue/message-source';
import * as z from 'zod';
import { handleRunRecord } from './handle-run-messages.ts';
import { createTaskProtection } from './heavy/task-protection.ts';
import { workThrough } from './heavy/work-through.ts';
import { carriers } from './run-flow.ts';
import { workerContext } from './worker-context.ts';

/**
 * The worker of the heavy lane, a process of its own: it takes runs from its queue one at a time.
 * When stopped (SIGTERM), it takes no further run. One in progress may continue for `DRAIN_MS`; then it is given to
 * another worker if no step has begun, and ends as `error` otherwise. A worker that is killed leaves a lease that runs
 * out, and a message that comes back, as in the fast lane.
 */
const settings = z
  .object({
    HEAVY_RUN_QUEUE_URL: z.string().min(1),
    RUNS_PER_PROCESS: z.coerce.number().int().positive().default(Number.MAX_SAFE_INTEGER),
    DRAIN_MS: z.coerce.number().int().nonnegative().default(20_000),
    ECS_AGENT_URI: z.string().min(1).optional(),
  })
  .parse(process.env);

const { log } = workerContext('run-flow-heavy', 'start');
const draining = new AbortController();
const stopping = new AbortController();
const options = {
  carriers,
  config: readProtocolConfig(process.env, 'heavy'),
  lane: 'heavy',
  stopping: stopping.signal,
} as const;

for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () => {
    log.info('stop requested', { signal });
    draining.abort();
    setTimeout(() => stopping.abort(), settings.DRAIN_MS).unref();
  });

await workThrough({
  source: createMessageSource(settings.HEAVY_RUN_QUEUE_URL),
  handle: (message) =>
    handleRunRecord(message, { awsRequestId: randomUUID(), getRemainingTimeInMillis: () => Infinity }, options),
  protect: createTaskProtection(settings.ECS_AGENT_URI, (error) => log.warn("couldn't protect the task", { error })),
  runs: settings.RUNS_PER_PROCESS,
  draining: draining.signal,
  log,
});
process.exit(0);
