import type { Context } from '../../context/context.ts';
import { openApiPlan, type OpenedApiPlan } from '../../api-tests/runs/open-api-plan.ts';
import type { FrozenRequests } from './frozen-requests.ts';

/** A request that is ready to be sent, or why it can't be. */
export type OpenedRequest = Pick<OpenedApiPlan, 'plan' | 'credential'> & { problem: string | undefined };

/** The requests with all secrets opened: from here on they are in the clear. @throws when they can't be opened */
export async function openRequests(
  { ports }: Pick<Context, 'ports'>,
  organizationId: string,
  { environments, requests }: FrozenRequests,
): Promise<{ requests: OpenedRequest[]; secrets: string[] }> {
  const known = new Map<string, Promise<Record<string, string>>>();
  const open = (organization: string, sealed: string): Promise<Record<string, string>> => {
    const opened = known.get(sealed) ?? ports.secrets.open(organization, sealed);
    known.set(sealed, opened);
    return opened;
  };
  const once = { ports: { ...ports, secrets: { ...ports.secrets, open } } };
  const secrets = new Set<string>();
  const opened: OpenedRequest[] = [];
  for (const { environment, plan: frozen } of requests) {
    const shared = environments[environment] ?? { base_url: '', variables: {} };
    const { plan, credential, secrets: own } = await openApiPlan(once, organizationId, { ...frozen, ...shared });
    for (const secret of own) secrets.add(secret);
    opened.push({ plan, credential, problem: frozen.problem });
  }
  return { requests: opened, secrets: [...secrets] };
}
