import type { FlowPlan } from '@saywright/contracts/flow-plan';
import type { FrozenFlowPlan } from '../../ports/flow-run-repository.ts';
import type { ClaimedRun } from '../../runs/carrier.ts';

/**
 * The plan with the secrets of its environment among its variables: from here on they are in the clear. Undefined: they
 * couldn't be opened.
 */
export async function openPlan(
  { ctx, record }: Pick<ClaimedRun, 'ctx' | 'record'>,
  { sealed_secrets: sealed, ...plan }: FrozenFlowPlan,
): Promise<{ plan: FlowPlan; secrets: string[] } | undefined> {
  if (sealed === undefined) return { plan, secrets: [] };
  try {
    const secrets = await ctx.ports.secrets.open(record.organization_id, sealed);
    return { plan: { ...plan, variables: { ...plan.variables, ...secrets } }, secrets: Object.values(secrets) };
  } catch (error) {
    ctx.log.error("couldn't open the secrets of a run", { execution_id: record.id, error });
    return undefined;
  }
}
