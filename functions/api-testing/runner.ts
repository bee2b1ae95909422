import type { HttpRunner } from '@saywright/domain/api-tests/runs/http-runner';
import { egressPolicies, type EgressPolicy } from '@saywright/egress/policy';

const egressPolicy = (): EgressPolicy =>
  egressPolicies.find((policy) => policy === process.env.EGRESS_POLICY) ?? 'public';

/** Loaded at the first request: most calls of the API need none of it. */
async function loadRunner() {
  const [{ runApiTest }, { ApiSession }] = await Promise.all([
    import('@saywright/http-runner/run-api-test'),
    import('@saywright/http-runner/session/api-session'),
  ]);
  return { runApiTest, ApiSession };
}

/** Runs one API test with connections and cookies of its own. */
export const runner: HttpRunner = async ({ plan, credential = null, secrets, signal }) => {
  const { runApiTest, ApiSession } = await loadRunner();
  const session = new ApiSession({
    policy: egressPolicy(),
    frontDoorPort: Number(process.env.FRONT_DOOR_PORT) || undefined,
    closedPorts: process.env.CLOSED_PORTS?.split(',').map(Number),
  });
  try {
    return await runApiTest({ plan, credential, secrets, session, signal });
  } finally {
    session.close();
  }
};
