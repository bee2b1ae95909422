import type { HttpRunner, HttpSession } from '@saywright/domain/api-tests/runs/http-runner';
import type { ApiSession } from '@saywright/http-runner/session/api-session';
import { egressSettings } from '../middleware/egress-settings.ts';

/** Loaded at the first request: most calls of the API need none of it. */
async function loadRunner() {
  const [{ runApiTest }, { ApiSession }] = await Promise.all([
    import('@saywright/http-runner/run-api-test'),
    import('@saywright/http-runner/session/api-session'),
  ]);
  return { runApiTest, ApiSession };
}

/** API tests that share connections, cookies, and access tokens. */
export function openSession(): HttpSession {
  let session: ApiSession | undefined;
  return {
    run: async ({ credential = null, secrets, ...input }) => {
      const { runApiTest, ApiSession: Session } = await loadRunner();
      session ??= new Session(egressSettings());
      // A server may repeat the token of an earlier request.
      const tokens = [...session.tokens.values()].map(({ token }) => token);
      return runApiTest({ ...input, credential, secrets: [...secrets, ...tokens], session });
    },
    close: () => session?.close(),
  };
}

/** Runs one API test with connections and cookies of its own. */
export const runner: HttpRunner = async (input) => {
  const session = openSession();
  try {
    return await session.run(input);
  } finally {
    session.close();
  }
};
