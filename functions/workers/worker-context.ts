import { systemClock } from '@saywright/domain/context/clock';
import type { SystemContext } from '@saywright/domain/context/context';
import { getPorts } from '@saywright/storage/ports';
import { createLog } from '../middleware/log.ts';

/** The context of a worker's invocation. @param name as it appears in the logs */
export const workerContext = (name: string, requestId: string): SystemContext => ({
  actor: { type: 'system', name },
  ports: getPorts(),
  clock: systemClock,
  log: createLog({ request_id: requestId, worker: name }),
  requestId,
  sourceIp: '',
  userAgent: '',
  addressAllowance: 1,
});
