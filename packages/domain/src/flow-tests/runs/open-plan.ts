import { openApiPlan, type OpenedApiPlan } from '../../api-tests/runs/open-api-plan.ts';
import type { Tunnel } from '@saywright/contracts/entities/tunnel';
import type { FlowPlan } from '@saywright/contracts/flow-plan';
import type { FrozenFlowPlan } from '../../ports/flow-run-repository.ts';
import type { ClaimedRun } from '../../runs/carrier.ts';
import { unsealTunnel } from '../../runs/run-tunnel.ts';

export interface OpenedPlan {
  plan: FlowPlan;
  apiTests: Map<string, OpenedApiPlan>;
  secrets: string[];
  tunnel: Tunnel | undefined;
}

/**
 * The plan with the secrets of its environment among its variables, and those of the API tests that it calls: from here
 * on they are in the clear. Undefined: they couldn't be opened.
 */
export async function openPlan(
  { ctx, record }: Pick<ClaimedRun, 'ctx' | 'record'>,
  { sealed_secrets: sealed, sealed_tunnel: sealedTunnel, ...plan }: FrozenFlowPlan,
): Promise<OpenedPlan | undefined> {
  const { organization_id: organizationId } = record;
  try {
    const secrets = sealed === undefined ? {} : await ctx.ports.secrets.open(organizationId, sealed);
    const opened = Object.entries(plan.api_tests ?? {}).map(
      async ([id, frozen]) => [id, await openApiPlan(ctx, organizationId, frozen)] as const,
    );
    const apiTests = new Map(await Promise.all(opened));
    return {
      plan: { ...plan, variables: { ...plan.variables, ...secrets } },
      apiTests,
      tunnel: await unsealTunnel(ctx, organizationId, sealedTunnel),
      secrets: [
        ...new Set([...Object.values(secrets), ...[...apiTests.values()].flatMap(({ secrets: hidden }) => hidden)]),
      ],
    };
  } catch (error) {
    ctx.log.error("couldn't open the secrets of a run", { execution_id: record.id, error });
    return undefined;
  }
}
