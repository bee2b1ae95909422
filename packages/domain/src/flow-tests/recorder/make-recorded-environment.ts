import { cutText } from '@saywright/contracts/text/cut-text';
import { auditEntry } from '../../audit/audit-entry.ts';
import { isoNow } from '../../context/clock.ts';
import type { Context } from '../../context/context.ts';
import { newId } from '../../context/new-id.ts';
import type { EnvironmentRecord } from '../../ports/environment-repository.ts';
import { limitsOf } from '../../subscriptions/limits-of.ts';

const longestHost = 60;

/**
 * Makes an environment for a test without one, and chooses it there, so that what a person types into a field for a secret
 * can be stored and the test runs as it was recorded. Its base URL is empty: the test's addresses stay as they are.
 * @returns the environment; why there's none; or `changed` when someone else changed the test
 */
export async function makeRecordedEnvironment(
  ctx: Context,
  {
    organizationId,
    userId,
    testId,
    version,
    startUrl,
  }: { organizationId: string; userId: string; testId: string; version: number; startUrl: string },
): Promise<EnvironmentRecord | { why: string } | 'changed'> {
  const { identity, environments, flowTests } = ctx.ports;
  const organization = await identity.findOrganization(organizationId);
  if (!organization) return 'changed';
  const now = isoNow(ctx.clock);
  const by = { userId, organizationId };
  const record: EnvironmentRecord = {
    id: newId(ctx.clock),
    organization_id: organizationId,
    kind: 'flow',
    name: `${cutText(URL.parse(startUrl)?.host ?? 'Recording', longestHost)} (recorded)`,
    description: 'Made for passwords that were typed in a recording.',
    base_url: '',
    is_test_site: false,
    variables: {},
    secret_variables: [],
    sealed_secrets: null,
    created_by: userId,
    version: 1,
    created_at: now,
    updated_at: now,
  };
  const inserted = await environments.insertEnvironment(record, {
    limit: limitsOf(organization).environments,
    audit: auditEntry(ctx, { action: 'environment.created', target: record.name, details: 'for a recording', by }),
  });
  if (inserted === 'limit_reached')
    return { why: "This test has no environment, and your plan allows no more of them, so the value isn't stored." };
  const test = await flowTests.updateFlowTest({
    organizationId,
    testId,
    content: { environment_id: record.id },
    updatedAt: now,
    version,
    audit: auditEntry(ctx, { action: 'flow_test.changed', target: record.name, details: 'environment chosen', by }),
  });
  return typeof test === 'string' ? 'changed' : record;
}
