import { maxRequestsPerRun } from '@saywright/contracts/entities/collection';
import { DomainError } from '@saywright/contracts/kernel/errors';
import { cutText } from '@saywright/contracts/text/cut-text';
import type { UserContext } from '../../context/context.ts';
import { chooseEnvironment } from '../../environments/choose-environment.ts';
import type { CollectionRunRecord, FrozenCollectionPlan } from '../../ports/collection-run-repository.ts';
import type { ScheduledBy } from '../../ports/run-repository.ts';
import { acceptRuns } from '../../runs/accept-runs.ts';
import { requireCollection } from '../require-collection.ts';
import { freezeCollection } from './freeze-collection.ts';
import { putRequests } from './frozen-requests.ts';

/** Values of data rows are shown beside results, so their beginnings do. */
const shownLength = 60;

const refused = (message: string): DomainError =>
  new DomainError('validation_failed', message, { issues: [{ path: 'data', message }] });

/**
 * Accepts a run of a collection. Each request of each row counts as an execution of the plan; those that don't run are
 * given back at its end.
 * @param start.environmentId undefined or null uses what the collection says
 * @throws DomainError `not_found`; `validation_failed` when one of its requests can't run; and as acceptRuns does
 */
export async function startCollectionRun(
  ctx: UserContext,
  { id, environmentId, schedule }: { id: string; environmentId: string | null | undefined; schedule?: ScheduledBy },
): Promise<CollectionRunRecord> {
  const collection = await requireCollection(ctx, id);
  const environment = await chooseEnvironment(ctx, 'api', environmentId ?? collection.environment_id);
  const { tests, frozen } = await freezeCollection(ctx, collection, environment);
  const requestCount = tests.length * frozen.rows.length;
  if (requestCount > maxRequestsPerRun)
    throw refused(
      `This run would send ${requestCount.toLocaleString('en-US')} requests, of at most ${maxRequestsPerRun.toLocaleString('en-US')}. ` +
        'Use fewer data rows, or split the collection.',
    );
  const plan: FrozenCollectionPlan = {
    on_failure: collection.on_failure,
    requests: tests.map(({ id: test_id, name, method }) => ({ test_id, name: cutText(name, shownLength), method })),
    columns: frozen.columns,
    rows: frozen.rows.map((row) => row.map((value) => cutText(value, shownLength).toWellFormed())),
  };
  const [run] = await acceptRuns({
    ctx,
    input: {
      kind: 'collection',
      test: collection,
      lane: 'http',
      count: 1,
      units: requestCount,
      schedule,
      environmentName: environment?.name,
      complete: async (accepted) => {
        const record: CollectionRunRecord = {
          ...accepted,
          row_count: collection.row_count,
          request_count: requestCount,
          passed_requests: 0,
          failed_requests: 0,
        };
        if ((await putRequests(ctx.ports.artifacts, record, frozen)) === 'too_large')
          throw refused(
            'The requests of this collection are larger than 20 MB together. Split it, or shorten their bodies.',
          );
        return { record, plan };
      },
    },
  });
  if (!run) throw new Error('No run was accepted');
  return run;
}
