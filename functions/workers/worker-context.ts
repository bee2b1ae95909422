import type { SystemContext } from '@saywright/domain/context/context';
import { passwordCost } from '@saywright/domain/identity/password';
import { serviceClock } from '@saywright/storage/dynamo/service-clock';
import { getPorts } from '@saywright/storage/ports';
import { createLog } from '../middleware/log.ts';

/** The context of a worker's invocation. @param name as it appears in the logs */
export const workerContext = (name: string, requestId: string): SystemContext => ({
  actor: { type: 'system', name },
  ports: getPorts(),
  clock: serviceClock,
  log: createLog({ request_id: requestId, worker: name }),
  requestId,
  sourceIp: '',
  userAgent: '',
  addressAllowance: 1,
  passwordCost,
});
