import type { ApiTestCode } from '@saywright/contracts/entities/api-test';
import type { UserContext } from '../context/context.ts';
import type { ApiTestRecord } from '../ports/api-test-repository.ts';
import { chosenBaseUrl } from './chosen-base-url.ts';
import { requireApiTest } from './require-api-test.ts';

/** Writes the request of a test as code. */
export type CodeWriter = (test: ApiTestRecord, baseUrl: string) => ApiTestCode;

/** The request of a test as code. @throws DomainError `not_found` */
export async function getApiTestCode({
  ctx,
  input,
  write,
}: {
  ctx: UserContext;
  input: { id: string };
  write: CodeWriter;
}): Promise<ApiTestCode> {
  const test = await requireApiTest(ctx, input.id);
  return write(test, await chosenBaseUrl(ctx, test.environment_id));
}
