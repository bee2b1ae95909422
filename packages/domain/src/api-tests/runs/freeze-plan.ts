import type { ApiRequest } from '@saywright/contracts/entities/api-request';
import type { UserContext } from '../../context/context.ts';
import { credentialGone } from '../../credentials/choose-credential.ts';
import type { FrozenApiPlan } from '../../ports/api-run-repository.ts';
import type { ApiTestContent } from '../../ports/api-test-repository.ts';
import type { RunEnvironment } from '../../environments/run-environment.ts';

type Runnable = ApiRequest & Pick<ApiTestContent, 'assertions' | 'extractions' | 'credential_id'>;

function requestOf(test: Runnable): ApiRequest {
  const { method, url, headers, body, body_type, body_parts, graphql_variables } = test;
  const { auth_type, auth, follow_redirects, timeout_ms } = test;
  return {
    method,
    url,
    headers,
    body,
    body_type,
    body_parts,
    graphql_variables,
    auth_type,
    auth,
    follow_redirects,
    timeout_ms,
  };
}

/** The frozen plan of a run, which later changes to the test, its environment, and its credential don't affect. */
export async function freezeApiPlan(
  ctx: UserContext,
  test: Runnable,
  environment: RunEnvironment | undefined,
): Promise<FrozenApiPlan> {
  const plan: FrozenApiPlan = {
    request: requestOf(test),
    assertions: test.assertions,
    extractions: test.extractions,
    base_url: environment?.base_url ?? '',
    variables: environment?.variables ?? {},
    ...(environment?.sealed_secrets ? { sealed_secrets: environment.sealed_secrets } : {}),
  };
  if (test.credential_id === null) return plan;
  const credential = await ctx.ports.credentials.findCredential(ctx.actor.organizationId, test.credential_id);
  if (!credential)
    return {
      ...plan,
      problem: `${await credentialGone(ctx, test.credential_id)} Choose another one in the test's settings.`,
    };
  const { name, type, sealed_value: sealed, environment_id: boundTo } = credential;
  if (boundTo !== null && boundTo !== environment?.id)
    return {
      ...plan,
      problem: `The credential "${name}" belongs to another environment. Choose that environment, or another credential.`,
    };
  return { ...plan, credential: { name, type, sealed_value: sealed } };
}
