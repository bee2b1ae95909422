import type { ApiPlan, OpenedCredential } from '@saywright/contracts/api-plan';
import type { Tunnel } from '@saywright/contracts/entities/tunnel';
import type { ApiAuth } from '@saywright/contracts/entities/api-request';
import type { Context } from '../../context/context.ts';
import type { FrozenApiPlan } from '../../ports/api-run-repository.ts';
import { unsealTunnel } from '../../runs/run-tunnel.ts';

export interface OpenedApiPlan {
  plan: ApiPlan;
  credential: OpenedCredential | undefined;
  secrets: string[];
  tunnel?: Tunnel | undefined;
}

/** The values of a credential in the places of a request's own. */
function authOf(auth: ApiAuth, type: OpenedCredential['type'], parts: Readonly<Record<string, string>>): ApiAuth {
  const { value = '', ...named } = parts;
  return { ...auth, ...named, ...(type === 'api_key' ? { value } : type === 'basic' ? {} : { token: value }) };
}

/** The parts of a credential that must not show. */
const secretParts = ['value', 'password', 'client_secret'];

/** The plan with all secrets opened: from here on they are in the clear. @throws when they can't be opened */
export async function openApiPlan(
  ctx: Pick<Context, 'ports'>,
  organizationId: string,
  { sealed_secrets: sealed, sealed_tunnel: sealedTunnel, credential, problem: _problem, ...plan }: FrozenApiPlan,
): Promise<OpenedApiPlan> {
  const open = (value: string | undefined): Promise<Record<string, string>> =>
    value === undefined ? Promise.resolve({}) : ctx.ports.secrets.open(organizationId, value);
  const [variables, parts, tunnel] = await Promise.all([
    open(sealed),
    open(credential?.sealed_value),
    unsealTunnel(ctx, organizationId, sealedTunnel),
  ]);
  const hidden = Object.entries(parts).flatMap(([name, value]) => (secretParts.includes(name) && value ? [value] : []));
  return {
    plan: { ...plan, variables: { ...plan.variables, ...variables } },
    credential: credential && {
      type: credential.type,
      name: credential.name,
      auth: authOf(plan.request.auth, credential.type, parts),
    },
    secrets: [...Object.values(variables), ...hidden],
    ...(tunnel && { tunnel }),
  };
}
