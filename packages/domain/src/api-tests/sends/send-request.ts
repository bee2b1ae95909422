import type { ApiResult } from '@saywright/contracts/entities/api-execution';
import type { sendRequestBody } from '@saywright/contracts/entities/api-test';
import { DomainError } from '@saywright/contracts/kernel/errors';
import type * as z from 'zod';
import { auditEntry } from '../../audit/audit-entry.ts';
import type { UserContext } from '../../context/context.ts';
import { chooseEnvironment } from '../../environments/choose-environment.ts';
import { freezeApiPlan } from '../runs/freeze-plan.ts';
import { logRefusedHosts } from '../../audit/log-refused-hosts.ts';
import type { AuditRecord } from '../../ports/audit-repository.ts';
import type { HttpRunner } from '../runs/http-runner.ts';
import { openApiPlan } from '../runs/open-api-plan.ts';
import { withSendAllowance } from './with-send-allowance.ts';

/**
 * Sends a request that needn't be saved, and answers what came back. It isn't stored and doesn't count against the plan,
 * but how many an organization may send is limited (admit-send.ts), and one to a blocked address is in the audit trail.
 * @throws DomainError `validation_failed`: its environment or credential is gone; `too_many_requests`
 */
export async function sendRequest({
  ctx,
  input,
  runner,
  remainingMs,
}: {
  ctx: UserContext;
  input: z.output<typeof sendRequestBody>;
  runner: HttpRunner;
  remainingMs: number;
}): Promise<ApiResult> {
  const signal = AbortSignal.timeout(remainingMs);
  const environment = await chooseEnvironment(ctx, 'api', input.environment_id);
  const plan = await freezeApiPlan(ctx, input, environment);
  if (plan.problem !== undefined)
    throw new DomainError('validation_failed', plan.problem, {
      issues: [{ path: 'credential_id', message: plan.problem }],
    });
  return withSendAllowance(ctx, async () => {
    const opened = await openApiPlan(ctx, ctx.actor.organizationId, plan);
    const { status, result, refused_hosts: hosts } = await runner({ ...opened, signal });
    const { organizationId, userId } = ctx.actor;
    ctx.log.info('sent a request', { organization_id: organizationId, user_id: userId, host: hostOf(result), status });
    await logRefusedHosts(ctx, { userId, target: 'a request', hosts });
    return { outcome: result, audit: refusedEntry(ctx, hosts) };
  });
}

/** Where the request went, for complaints about us; undefined if it wasn't sent. */
const hostOf = ({ request }: ApiResult): string | undefined =>
  request && URL.canParse(request.url) ? new URL(request.url).host : undefined;

const refusedEntry = (ctx: UserContext, hosts: readonly string[]): AuditRecord | undefined =>
  hosts.length === 0 ? undefined : auditEntry(ctx, { action: 'api_test.address_refused', details: hosts.join(', ') });
