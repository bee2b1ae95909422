import type { CollectionRequestResult } from '@saywright/contracts/entities/collection';
import { notFound } from '@saywright/contracts/kernel/errors';
import type { UserContext } from '../../context/context.ts';
import { shownResult } from '../../api-tests/runs/api-body.ts';
import { executionNotFound, requireTestOf } from '../../runs/require-run.ts';
import { findRequestResult } from './request-file.ts';

/** One request of a run, with all that it sent and got. @throws DomainError `not_found`, also before it has run */
export async function getCollectionRequest({
  ctx,
  input,
}: {
  ctx: UserContext;
  input: { id: string; index: string };
}): Promise<CollectionRequestResult> {
  const details = await ctx.ports.collectionRuns.findDetails(ctx.actor.organizationId, input.id);
  if (!details) throw executionNotFound();
  const { record, plan, outcomes } = details;
  await requireTestOf(ctx, record);
  const outcome = outcomes.find(({ index }) => String(index) === input.index);
  const request = outcome && plan.requests[outcome.index % plan.requests.length];
  if (!request) throw notFound('Request');
  const result = await findRequestResult(ctx.ports.artifacts, record, outcome.index);
  const { test_id, name } = request;
  return { ...shownResult(result ?? withoutDetails(outcome.reason)), test_id, name, status: outcome.status };
}

/** The request wasn't sent, or its result couldn't be stored. */
const withoutDetails = (reason: string | null) => ({
  request: null,
  response: null,
  response_body: null,
  timings: null,
  assertion_results: [],
  extracted: [],
  error_message: reason,
  notes: reason === null ? ["The details of this request aren't available."] : [],
});
