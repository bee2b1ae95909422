import type { ApiDiagnostic, ApiTestDraft } from '@saywright/contracts/entities/api-draft';
import {
  createApiTestBody,
  type ApiTest,
  type generateApiTestBody,
  type generatedApiTests,
} from '@saywright/contracts/entities/api-test';
import { cutText } from '@saywright/contracts/text/cut-text';
import type * as z from 'zod';
import type { UserContext } from '../context/context.ts';
import { chooseEnvironment } from '../environments/choose-environment.ts';
import { requireGeneration } from '../identity/require-generation.ts';
import { chooseProject } from '../projects/project-access.ts';
import { storeNewApiTest } from './create-api-test.ts';
import { newApiTest } from './new-api-test.ts';

/** Writes API tests from a description. */
export type ApiAuthor = (
  description: string,
  options: { baseUrl?: string },
) => { tests: ApiTestDraft[]; diagnostics: ApiDiagnostic[] };

const maxNameLength = 80;

/**
 * Writes API tests from a description and stores them, which uses one generation of the month. What isn't understood
 * becomes a draft of the test that it belongs to, so that the test can't pass without it.
 * @throws DomainError `plan_limit_reached`; `validation_failed`: the environment or the project doesn't exist
 */
export async function generateApiTests({
  ctx,
  input,
  author,
}: {
  ctx: UserContext;
  input: z.output<typeof generateApiTestBody>;
  author: ApiAuthor;
}): Promise<z.output<typeof generatedApiTests>> {
  const { description, environment_id, project_id } = input;
  const [generation, environment] = await Promise.all([
    requireGeneration(ctx),
    chooseEnvironment(ctx, 'api', environment_id),
    chooseProject(ctx, project_id),
  ]);
  const written = author(description, environment?.base_url ? { baseUrl: environment.base_url } : {});
  const { diagnostics } = written;
  const drafts: (ApiTestDraft | { name: string })[] =
    written.tests.length > 0 ? written.tests : [{ name: nameOf(description) }];
  const tests: ApiTest[] = [];
  for (const [at, draft] of drafts.entries()) {
    const body = createApiTestBody.parse({
      ...draft,
      environment_id,
      project_id,
      drafts: draftsOf(diagnostics, { at, count: drafts.length, description }),
    });
    const options = at === 0 ? { generation } : {};
    const test = newApiTest(ctx, body, { generated: true });
    tests.push(await storeNewApiTest(ctx, test, { ...options, origin: 'from a description' }));
  }
  return { tests, diagnostics };
}

/** A name for what isn't understood at all. */
function nameOf(description: string): string {
  const name = createApiTestBody.shape.name.safeParse(cutText(description.replaceAll(/\s+/g, ' '), maxNameLength));
  return name.success ? name.data : 'New API test';
}

/** The clauses that aren't understood and belong to a test; those that belong to none go to the last one before them. */
function draftsOf(
  diagnostics: readonly ApiDiagnostic[],
  { at, count, description }: { at: number; count: number; description: string },
): { text: string; advice: string }[] {
  let owner = 0;
  const drafts: { text: string; advice: string }[] = [];
  for (const {
    status,
    clause,
    message,
    test_indices: [first],
  } of diagnostics) {
    owner = Math.min(first ?? owner, count - 1);
    if (status === 'not_understood' && owner === at)
      drafts.push({ text: clause || description, advice: cutText(message, 2_000) });
  }
  return drafts;
}
