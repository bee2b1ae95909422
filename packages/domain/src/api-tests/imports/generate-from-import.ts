import { createApiTestBody, type ApiTestSummary } from '@saywright/contracts/entities/api-test';
import { maxGeneratedTests, type generateFromImportBody } from '@saywright/contracts/entities/import-operation';
import { DomainError } from '@saywright/contracts/kernel/errors';
import type * as z from 'zod';
import type { UserContext } from '../../context/context.ts';
import { chooseEnvironment } from '../../environments/choose-environment.ts';
import { requireGeneration } from '../../identity/require-generation.ts';
import { chooseProject } from '../../projects/project-access.ts';
import { apiTestView } from '../api-test-view.ts';
import { storeNewApiTest } from '../create-api-test.ts';
import { newApiTest } from '../new-api-test.ts';
import { readImport, type OperationsReader } from './import-operations.ts';
import { insertTests } from './store-tests.ts';

const refuse = (message: string): DomainError =>
  new DomainError('validation_failed', message, { issues: [{ path: 'operations', message }] });

/**
 * Creates tests of some operations of an import, with the requests that they have to refuse if wanted. Takes one
 * generation of the month. Unlike the tests of an import, these aren't updated by the next one.
 * @throws DomainError `not_found`; `plan_limit_reached`; `validation_failed`: an operation, the environment, or the
 * project doesn't exist, or there would be too many tests
 */
export async function generateFromImport({
  ctx,
  input,
  reader,
}: {
  ctx: UserContext;
  input: z.output<typeof generateFromImportBody> & { id: string };
  reader: OperationsReader;
}): Promise<{ tests: ApiTestSummary[] }> {
  const { id, environment_id, project_id, negative_cases: withNegatives } = input;
  const [generation] = await Promise.all([
    requireGeneration(ctx),
    chooseEnvironment(ctx, 'api', environment_id),
    chooseProject(ctx, project_id),
  ]);
  const document = await readImport(ctx, id, reader);
  const known = new Map(document.operations.map((operation) => [operation.key, operation]));
  const picked = [...new Set(input.operations)].map((key) => {
    const found = known.get(key);
    if (!found) throw refuse(`This document has no operation "${key}". Reload the list.`);
    return found;
  });
  const drafts = picked.flatMap(({ test, negatives }) => (withNegatives ? [test, ...negatives()] : [test]));
  if (drafts.length > maxGeneratedTests)
    throw refuse(
      `These operations would become ${drafts.length} tests, and ${maxGeneratedTests} is the limit. Pick fewer operations.`,
    );
  const [first, ...rest] = drafts.map((draft) =>
    newApiTest(ctx, createApiTestBody.parse({ ...draft, environment_id, project_id }), { generated: true }),
  );
  if (!first) return { tests: [] };
  const stored = await storeNewApiTest(ctx, first, { generation, origin: 'from an import' });
  await insertTests(ctx, rest, { details: 'from an import' });
  return { tests: [stored, ...rest.map((test) => apiTestView(test))] };
}
