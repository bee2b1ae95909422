import type { ApiTest, CreateApiTestBody } from '@saywright/contracts/entities/api-test';
import { DomainError } from '@saywright/contracts/kernel/errors';
import { auditEntry } from '../audit/audit-entry.ts';
import type { UserContext } from '../context/context.ts';
import { chooseCredential, signedInWith } from '../credentials/choose-credential.ts';
import { chooseEnvironment } from '../environments/choose-environment.ts';
import type { ApiTestRecord } from '../ports/api-test-repository.ts';
import type { Generation } from '../ports/test-repository.ts';
import { chooseProject } from '../projects/project-access.ts';
import { generationLimitReached } from '../identity/require-generation.ts';
import { apiTestView } from './api-test-view.ts';
import { newApiTest } from './new-api-test.ts';

/** @throws DomainError `plan_limit_reached`; `conflict` */
export async function storeNewApiTest(
  ctx: UserContext,
  test: ApiTestRecord,
  { generation, origin = '' }: { generation?: Generation; origin?: string } = {},
): Promise<ApiTest> {
  const outcome = await ctx.ports.apiTests.insertApiTest(test, {
    audit: auditEntry(ctx, { action: 'api_test.created', target: test.name, details: origin }),
    ...(generation && { generation }),
  });
  if (outcome === 'plan_limit_reached') throw generationLimitReached();
  if (outcome === 'id_taken') throw new DomainError('conflict', 'This test already exists.');
  return apiTestView(test);
}

/** Stores a new API test. @throws DomainError `validation_failed`: its environment, credential, or project doesn't exist */
export async function createApiTest({ ctx, input }: { ctx: UserContext; input: CreateApiTestBody }): Promise<ApiTest> {
  const [credential] = await Promise.all([
    chooseCredential(ctx, input.credential_id),
    chooseEnvironment(ctx, 'api', input.environment_id),
    chooseProject(ctx, input.project_id),
  ]);
  return storeNewApiTest(ctx, newApiTest(ctx, { ...input, ...signedInWith(credential) }));
}
