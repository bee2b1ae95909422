import type { TestArea } from '@saywright/contracts/entities/test-kind';
import { auditEntry } from '../audit/audit-entry.ts';
import type { UserContext } from '../context/context.ts';
import { environmentNotFound, requireEnvironment } from './require-environment.ts';

/**
 * Deletes an environment. Tests that chose it keep their choice, and are refused by name when they are run; executions
 * that were accepted before keep what they froze.
 * @throws DomainError `not_found`
 */
export async function deleteEnvironment({
  ctx,
  kind,
  input,
}: {
  ctx: UserContext;
  kind: TestArea;
  input: { id: string };
}): Promise<void> {
  const { name } = await requireEnvironment(ctx, kind, input.id);
  const audit = auditEntry(ctx, { action: 'environment.deleted', target: name });
  const outcome = await ctx.ports.environments.deleteEnvironment(ctx.actor.organizationId, input.id, audit);
  if (outcome === 'not_found') throw environmentNotFound();
}
