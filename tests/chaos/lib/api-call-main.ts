import type { UserActor } from '@saywright/domain/context/context';
import { executeApiTest } from '@saywright/domain/api-tests/runs/execute-api-test';
import { getPorts } from '@saywright/storage/ports';
import { makeContext } from '@saywright/testing/factories';
import { httpRunner } from './http-runner.ts';

/** Executes an API test within a call, and dies before its request is sent if it's told to. */
const { actor, testId, diesAtClaim } = JSON.parse(process.argv[2] ?? '') as {
  actor: UserActor;
  testId: string;
  diesAtClaim: boolean;
};
await executeApiTest({
  ctx: makeContext(actor, { ports: getPorts() }),
  input: { id: testId },
  runner: (input) => {
    if (diesAtClaim) process.kill(process.pid, 'SIGKILL');
    return httpRunner(input);
  },
  remainingMs: 27_000,
});
