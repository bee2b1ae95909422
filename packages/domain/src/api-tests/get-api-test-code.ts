import type { UserContext } from '../context/context.ts';
import type { ApiTestRecord } from '../ports/api-test-repository.ts';
import { chosenBaseUrl } from './chosen-base-url.ts';
import { requireApiTest } from './require-api-test.ts';

/** Writes the request of a test as code. */
export type CodeWriter = (test: ApiTestRecord, baseUrl: string) => string;

/** The request of a test as code. @throws DomainError `not_found` */
export async function getApiTestCode({
  ctx,
  input,
  write,
}: {
  ctx: UserContext;
  input: { id: string };
  write: CodeWriter;
}): Promise<{ code: string }> {
  const test = await requireApiTest(ctx, input.id);
  return { code: write(test, await chosenBaseUrl(ctx, test.environment_id)) };
}
