import type { HttpRunner } from '@saywright/domain/api-tests/runs/http-runner';
import { egressSettings } from '../middleware/egress-settings.ts';

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
  const session = new ApiSession(egressSettings());
  try {
    return await runApiTest({ plan, credential, secrets, session, signal });
  } finally {
    session.close();
  }
};
