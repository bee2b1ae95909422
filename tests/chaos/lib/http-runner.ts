import type { HttpRunner } from '@saywright/domain/api-tests/runs/http-runner';
import { runApiTest } from '@saywright/http-runner/run-api-test';
import { ApiSession } from '@saywright/http-runner/session/api-session';

/** Runs API tests against this machine, as the functions do. */
export const httpRunner: HttpRunner = async ({ plan, credential = null, secrets, signal }) => {
  const session = new ApiSession({ policy: 'loopback' });
  try {
    return await runApiTest({ plan, credential, secrets, session, signal });
  } finally {
    session.close();
  }
};
