import type { ApiTest, UpdateApiTestBody } from '@saywright/contracts/entities/api-test';
import { DomainError } from '@saywright/contracts/kernel/errors';
import { auditEntry } from '../audit/audit-entry.ts';
import { isoNow } from '../context/clock.ts';
import type { UserContext } from '../context/context.ts';
import { chooseCredential, signedInWith } from '../credentials/choose-credential.ts';
import { chooseEnvironment } from '../environments/choose-environment.ts';
import type { ApiTestContent, ApiTestRecord } from '../ports/api-test-repository.ts';
import type { CredentialRecord } from '../ports/credential-repository.ts';
import { chooseProject } from '../projects/project-access.ts';
import { contentOf } from './api-test-content.ts';
import { apiTestView } from './api-test-view.ts';
import { refuseOversized } from './new-api-test.ts';
import { apiTestNotFound, requireApiTest } from './require-api-test.ts';

const changedByAnother = (): DomainError =>
  new DomainError('conflict', 'Someone else changed this test. Reload it to see their changes, then save yours again.');

/** How often a save is repeated because the test changed in between. */
const saveAttempts = 5;

/**
 * Saves the given fields of an API test; absent ones stay.
 * @throws DomainError `not_found`; `validation_failed`: a new environment, credential, or project doesn't exist;
 * `conflict` when the test was saved since the version that the caller has seen
 */
export async function updateApiTest({
  ctx,
  input,
}: {
  ctx: UserContext;
  input: { id: string; change: UpdateApiTestBody };
}): Promise<ApiTest> {
  const { version, ...fields } = input.change;
  for (let attempt = 0; attempt < saveAttempts; attempt++) {
    const stored = await requireApiTest(ctx, input.id);
    if (version !== undefined && version !== stored.version) throw changedByAnother();
    const content = contentOf({ ...stored, ...withoutAbsent(fields) });
    // Without a word on the credential, "none" signs out.
    if (fields.auth_type === 'none' && fields.credential_id === undefined) content.credential_id = null;
    Object.assign(content, signedInWith(await chosenCredential(ctx, stored, content)));
    refuseOversized(content);
    const updated = await ctx.ports.apiTests.updateApiTest({
      organizationId: ctx.actor.organizationId,
      testId: input.id,
      content,
      updatedAt: isoNow(ctx.clock),
      version: stored.version,
      audit: auditEntry(ctx, { action: 'api_test.changed', target: content.name }),
    });
    if (updated === 'not_found') throw apiTestNotFound();
    if (updated !== 'changed_meanwhile') return apiTestView(updated);
  }
  throw changedByAnother();
}

const withoutAbsent = (fields: Omit<UpdateApiTestBody, 'version'>): Partial<ApiTestContent> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

/** Checks new choices, and returns the credential. A choice that no longer exists doesn't keep the rest from being saved. */
async function chosenCredential(
  ctx: UserContext,
  stored: ApiTestRecord,
  content: ApiTestContent,
): Promise<CredentialRecord | undefined> {
  if (content.environment_id !== stored.environment_id) await chooseEnvironment(ctx, 'api', content.environment_id);
  if (content.project_id !== stored.project_id) await chooseProject(ctx, content.project_id);
  if (content.credential_id === null || content.credential_id !== stored.credential_id)
    return chooseCredential(ctx, content.credential_id);
  return ctx.ports.credentials.findCredential(ctx.actor.organizationId, content.credential_id);
}
