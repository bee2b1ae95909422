import { setTimeout as pause } from 'node:timers/promises';
import { isFinal } from '@saywright/contracts/entities/execution';
import { isActive } from '@saywright/domain/runs/execution-state';
import { protocolConfig } from '@saywright/domain/runs/protocol-config';
import { startExecution } from '@saywright/domain/flow-tests/runs/start-execution';
import { sweepExecutions } from '@saywright/domain/runs/sweep-executions';
import type { RunRecord } from '@saywright/domain/ports/run-repository';
import { makeContext, type MadeOrganization } from '@saywright/testing/factories';
import { startWorld } from '@saywright/testing/world';
import { startQueueWorkers } from '../chaos/lib/queue-workers.ts';
import { asIs, makeTenant, makeTest, threeWaits } from '../chaos/lib/tenant.ts';
import { median, type BenchResult } from './bench.ts';

/** 1,000 runs of 100 organizations, all queued before the first of 50 workers begins; a run takes half a second. */

const organizations = 100;
const runsEach = 10;
const runs = organizations * runsEach;
const workers = 50;
const runMs = 500;
const deadlineMs = 900_000;

interface Queued {
  tenant: MadeOrganization;
  testId: string;
}

async function queueRuns(): Promise<Queued> {
  const tenant = await makeTenant('BUSINESS');
  const { id } = await makeTest(tenant, threeWaits);
  for (let started = 0; started < runsEach; started++)
    await startExecution({ ctx: tenant.admin.ctx, input: { ...asIs, id } });
  return { tenant, testId: id };
}

async function executionsOf({ tenant, testId }: Queued): Promise<RunRecord[]> {
  const { runs: repository } = tenant.admin.ctx.ports;
  const page = { testId, limit: runsEach, offset: 0 };
  return (await repository.listExecutions(tenant.organizationId, page)).executions;
}

/** Sweeps as the product does, until every run has ended. */
async function untilAllEnded(queued: readonly Queued[]): Promise<RunRecord[][]> {
  const deadline = Date.now() + deadlineMs;
  while (Date.now() < deadline) {
    await sweepExecutions({ ctx: makeContext({ type: 'system', name: 'sweep' } as const) });
    await pause(5_000);
    const all = await Promise.all(queued.map(executionsOf));
    if (all.flat().every(({ status }) => !isActive(status))) return all;
  }
  throw new Error(`${runs} runs did not end within ${deadlineMs / 60_000} minutes`);
}

const endOf = ({ finished_at: at }: RunRecord): number => Date.parse(at ?? '');

export async function run(): Promise<BenchResult> {
  const world = await startWorld();
  Object.assign(process.env, world.env, { LOG_LEVEL: 'error' });
  try {
    const queued: Queued[] = [];
    for (let made = 0; made < organizations; made++) queued.push(await queueRuns());
    const startedMs = Date.now();
    const hired = startQueueWorkers({
      queueUrl: world.queueUrls.runs,
      count: workers,
      config: protocolConfig,
      onRun: () => pause(runMs),
    });
    const ended = await untilAllEnded(queued);
    await hired.stop();
    const all = ended.flat();
    if (all.length !== runs || !all.every(({ status }) => isFinal(status))) throw new Error('Runs are missing');
    const firsts = ended.map((executions) => (Math.min(...executions.map(endOf)) - startedMs) / 1_000);
    const lastMs = Math.max(...all.map(endOf)) - startedMs;
    return {
      name: `${runs} runs of ${organizations} organizations, ${workers} workers`,
      figures: [
        {
          label: 'runs that did not pass',
          value: all.filter(({ status }) => status !== 'passed').length,
          unit: 'runs',
          aim: 0,
        },
        { label: 'first result of an organization, median', value: median(firsts), unit: 's' },
        { label: 'first result of an organization, last', value: Math.max(...firsts), unit: 's' },
        { label: 'last / median', value: Math.max(...firsts) / median(firsts), unit: 'ratio', aim: 2.5 },
        { label: 'last result of all', value: lastMs / 1_000, unit: 's' },
        // In order of arrival nearly 1, in turns one of the ten runs that each organization has.
        {
          label: 'last first result / last result of all',
          value: (Math.max(...firsts) * 1_000) / lastMs,
          unit: 'ratio',
          aim: 0.2,
        },
      ],
    };
  } finally {
    await world.close();
  }
}
