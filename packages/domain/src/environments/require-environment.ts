import type { TestArea } from '@saywright/contracts/entities/test-kind';
import { DomainError } from '@saywright/contracts/kernel/errors';
import type { UserContext } from '../context/context.ts';
import type { EnvironmentRecord } from '../ports/environment-repository.ts';

/** The same words for an environment that is gone and for one of another organization. */
export const environmentNotFound = (): DomainError =>
  new DomainError('not_found', 'Environment not found. It may have been deleted by another user.');

/** The environment of the caller's organization for tests of a kind. @throws DomainError `not_found` */
export async function requireEnvironment(
  ctx: UserContext,
  kind: TestArea,
  environmentId: string,
): Promise<EnvironmentRecord> {
  const found = await ctx.ports.environments.findEnvironment(ctx.actor.organizationId, environmentId);
  if (found?.kind !== kind) throw environmentNotFound();
  return found;
}
