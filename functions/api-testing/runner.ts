import type { HttpRunner, HttpSession } from '@saywright/domain/api-tests/runs/http-runner';
import type { ApiSession } from '@saywright/http-runner/session/api-session';
import { egressSettings } from '../middleware/egress-settings.ts';
import { tunnelRoute } from '../middleware/tunnel-route.ts';

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
  let route: ReturnType<typeof tunnelRoute> | undefined;
  return {
    run: async ({ credential = null, secrets, tunnel, ...input }) => {
      const { runApiTest, ApiSession: Session } = await loadRunner();
      if (tunnel) route ??= tunnelRoute(tunnel);
      session ??= new Session({ ...egressSettings(), tunnel: route });
      // A server may repeat the token of an earlier request.
      const tokens = [...session.tokens.values()].map(({ token }) => token);
      return runApiTest({ ...input, credential, secrets: [...secrets, ...tokens], session });
    },
    close: () => {
      session?.close();
      route?.close();
    },
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
