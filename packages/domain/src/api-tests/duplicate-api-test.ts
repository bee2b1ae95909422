import { createApiTestBody, type ApiTest } from '@saywright/contracts/entities/api-test';
import { cutText } from '@saywright/contracts/text/cut-text';
import type { UserContext } from '../context/context.ts';
import { storeNewApiTest } from './create-api-test.ts';
import { newApiTest } from './new-api-test.ts';
import { requireApiTest } from './require-api-test.ts';

const maxNameLength = 200;

/** Stores a copy of a test, which has never run. @throws DomainError `not_found` */
export async function duplicateApiTest({ ctx, input }: { ctx: UserContext; input: { id: string } }): Promise<ApiTest> {
  const original = await requireApiTest(ctx, input.id);
  const fields = Object.keys(createApiTestBody.shape) as (keyof typeof createApiTestBody.shape)[];
  const content = Object.fromEntries(fields.map((field) => [field, original[field]]));
  const name = cutText(`Copy of ${original.name}`, maxNameLength);
  const body = createApiTestBody.parse({ ...content, name });
  return storeNewApiTest(ctx, newApiTest(ctx, body), { origin: 'as a copy' });
}
