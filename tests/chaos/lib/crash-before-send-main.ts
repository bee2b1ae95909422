import type { UserActor } from '@saywright/domain/context/context';
import { startExecution } from '@saywright/domain/flow-tests/runs/start-execution';
import { getPorts } from '@saywright/storage/ports';
import { makeContext } from '@saywright/testing/factories';
import { quick } from './quick-protocol.ts';
import { asIs } from './tenant.ts';

/** Starts an execution and dies at the moment of sending its message. */
const { actor, testId } = JSON.parse(process.argv[2] ?? '') as { actor: UserActor; testId: string };
const ports = {
  ...getPorts(),
  runQueue: {
    send: async () => {
      process.kill(process.pid, 'SIGKILL');
    },
    hideMessage: async () => {},
  },
};
await startExecution({ ctx: makeContext(actor, { ports }), input: { ...asIs, id: testId }, config: quick });
