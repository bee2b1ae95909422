import type { ApiTest } from '@saywright/contracts/entities/api-test';
import type { UserContext } from '../context/context.ts';
import { apiTestView } from './api-test-view.ts';
import { requireApiTest } from './require-api-test.ts';

/** @throws DomainError `not_found` */
export const getApiTest = async ({ ctx, input }: { ctx: UserContext; input: { id: string } }): Promise<ApiTest> =>
  apiTestView(await requireApiTest(ctx, input.id));
