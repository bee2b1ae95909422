import type { TestArea } from '@saywright/contracts/entities/test-kind';
import { DomainError } from '@saywright/contracts/kernel/errors';
import type { CiContext } from '../context/context.ts';

/**
 * The ID of an environment that a call names by ID or name; undefined when it names none.
 * @throws DomainError `validation_failed` when no environment, or more than one, has the name
 */
export async function chooseNamedEnvironment(
  ctx: CiContext,
  area: TestArea,
  wanted: string | undefined,
): Promise<string | undefined> {
  if (wanted === undefined) return undefined;
  const environments = await ctx.ports.environments.listEnvironments(ctx.actor.organizationId, area);
  const named = environments.filter(({ name }) => name.toLowerCase() === wanted.toLowerCase());
  const [found, another] = environments.some(({ id }) => id === wanted)
    ? environments.filter(({ id }) => id === wanted)
    : named;
  if (found && !another) return found.id;
  const message = found
    ? `Several environments are named "${wanted}". Send the ID of one.`
    : `There's no environment named "${wanted}". It may have been renamed or deleted.`;
  throw new DomainError('validation_failed', message, { issues: [{ path: 'environment', message }] });
}
