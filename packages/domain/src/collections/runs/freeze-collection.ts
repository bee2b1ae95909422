import { DomainError } from '@saywright/contracts/kernel/errors';
import type { UserContext } from '../../context/context.ts';
import { freezeApiPlan } from '../../api-tests/runs/freeze-plan.ts';
import { refuseDrafts } from '../../api-tests/runs/start-api-run.ts';
import { chooseEnvironment } from '../../environments/choose-environment.ts';
import type { ApiTestRecord } from '../../ports/api-test-repository.ts';
import type { CollectionRecord } from '../../ports/collection-repository.ts';
import type { EnvironmentRecord } from '../../ports/environment-repository.ts';
import { requireRows } from '../collection-content.ts';
import { fitsInto } from '../fits-into.ts';
import type { FrozenRequests } from './frozen-requests.ts';

const refused = (message: string): DomainError =>
  new DomainError('validation_failed', message, { issues: [{ path: 'test_ids', message }] });

/** The tests of a collection, in order. @throws DomainError `validation_failed` when one of them can't run anymore */
async function requireTests(ctx: UserContext, collection: CollectionRecord): Promise<ApiTestRecord[]> {
  const ids = collection.requests.map(({ test_id: id }) => id);
  if (ids.length === 0) throw refused('This collection is empty. Add a request to run it.');
  const tests = await ctx.ports.apiTests.findApiTests(ctx.actor.organizationId, ids);
  return collection.requests.map(({ test_id: id, name }, at) => {
    const test = tests.get(id);
    const request = `Request ${at + 1}, "${name}",`;
    if (!test) throw refused(`${request} was deleted. Take it out of the collection, then run it again.`);
    if (!fitsInto(collection, test))
      throw refused(`${request} is in another project now. Take it out of the collection, or move it back.`);
    return test;
  });
}

/** Says which test a refusal is about. */
async function about<T>({ name }: ApiTestRecord, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof DomainError) throw refused(`"${name}": ${error.message}`);
    throw error;
  }
}

/** Reads each thing once, however often it's asked for. */
function once<T>(read: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const known = new Map<string, Promise<T>>();
  return (key) => {
    const value = known.get(key) ?? read(key);
    known.set(key, value);
    return value;
  };
}

const inNone = '';

/**
 * The requests of a run, which later changes to tests, environments, and credentials don't affect.
 * @param environment where all of them run; undefined runs each in the environment of its test
 * @throws DomainError `validation_failed` when one of them can't run
 */
export async function freezeCollection(
  ctx: UserContext,
  collection: CollectionRecord,
  environment: EnvironmentRecord | undefined,
): Promise<{ tests: ApiTestRecord[]; frozen: FrozenRequests }> {
  const { columns, rows } = requireRows(collection.data);
  const tests = await requireTests(ctx, collection);
  const { credentials } = ctx.ports;
  const environmentOf = once((id) => chooseEnvironment(ctx, 'api', id));
  const credentialOf = once((id) => credentials.findCredential(ctx.actor.organizationId, id));
  const reading: UserContext = {
    ...ctx,
    ports: { ...ctx.ports, credentials: { ...credentials, findCredential: (_organization, id) => credentialOf(id) } },
  };
  const frozen: FrozenRequests = { environments: {}, requests: [], columns, rows: rows.length === 0 ? [[]] : rows };
  for (const test of tests) {
    const { environment_id: own } = test;
    const used = environment ?? (own === null ? undefined : await about(test, () => environmentOf(own)));
    await about(test, () => refuseDrafts(test));
    const { base_url, variables, sealed_secrets, ...plan } = await freezeApiPlan(reading, test, used);
    const key = used?.id ?? inNone;
    frozen.environments[key] ??= { base_url, variables, ...(sealed_secrets === undefined ? {} : { sealed_secrets }) };
    frozen.requests.push({ environment: key, plan });
  }
  return { tests, frozen };
}
