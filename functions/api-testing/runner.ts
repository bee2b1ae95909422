import type { HttpRunner } from '@saywright/domain/api-tests/runs/http-runner';
import { egressPolicies, type EgressPolicy } from '@saywright/egress/policy';
import { runApiTest } from '@saywright/http-runner/run-api-test';
import { ApiSession } from '@saywright/http-runner/session/api-session';

const egressPolicy = (): EgressPolicy =>
  egressPolicies.find((policy) => policy === process.env.EGRESS_POLICY) ?? 'public';

/** Runs one API test with connections and cookies of its own. */
export const runner: HttpRunner = async ({ plan, credential = null, secrets, signal }) => {
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
