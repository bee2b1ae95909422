import type { Step } from '@saywright/contracts/entities/step';
import type { UserContext } from '../../context/context.ts';
import type { EnvironmentRecord } from '../../ports/environment-repository.ts';
import type { FlowTestRecord } from '../../ports/flow-test-repository.ts';
import type { FrozenUnlistedPlan } from '../../ports/unlisted-run.ts';
import { freezeCalledTests } from '../api-calls/freeze-called-tests.ts';

export type UnlistedPlan = Omit<FrozenUnlistedPlan, 'execution_id'>;

/**
 * The frozen plan of a run without a verdict: a check on the page, or a recording.
 * @throws DomainError `validation_failed` for an API test that steps call and that can't run
 */
export async function unlistedPlan(
  ctx: UserContext,
  input: { test: FlowTestRecord; environment: EnvironmentRecord | undefined; steps: readonly Step[] },
): Promise<UnlistedPlan> {
  const { test, environment } = input;
  const { steps, api_tests } = await freezeCalledTests(ctx, input.steps);
  return {
    test_id: test.id,
    test_name: test.name,
    test_version: test.version,
    steps,
    ...(api_tests && { api_tests }),
    global_assertions: [],
    configuration: { ...test.configuration, browser: 'chromium', is_headless: true, enable_video: false },
    debug: false,
    base_url: environment?.base_url || test.website_url,
    variables: environment?.variables ?? {},
    ...(environment?.sealed_secrets ? { sealed_secrets: environment.sealed_secrets } : {}),
  };
}
