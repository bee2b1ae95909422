import type { TestArea } from '@saywright/contracts/entities/test-kind';
import { DomainError } from '@saywright/contracts/kernel/errors';
import type { UserContext } from '../context/context.ts';
import type { EnvironmentRecord } from '../ports/environment-repository.ts';

/**
 * The environment chosen for a test of a kind, or its run; undefined without one. Each kind has environments of its own.
 * @throws DomainError `validation_failed`, with its name when it was deleted since
 */
export async function chooseEnvironment(
  ctx: UserContext,
  kind: TestArea,
  environmentId: string | null,
): Promise<EnvironmentRecord | undefined> {
  if (environmentId === null) return undefined;
  const { environments } = ctx.ports;
  const { organizationId } = ctx.actor;
  const found = await environments.findEnvironment(organizationId, environmentId);
  if (found?.kind === kind) return found;
  const name = await environments.findDeletedName(organizationId, environmentId);
  const message =
    name === undefined
      ? "This environment doesn't exist. Choose another one, or None."
      : `The environment "${name}" was deleted. Choose another one, or None.`;
  throw new DomainError('validation_failed', message, { issues: [{ path: 'environment_id', message }] });
}
