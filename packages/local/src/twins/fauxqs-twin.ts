import { mkdirSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { DamagedFileError } from '../files/damaged-file-error.ts';
import type { Twin } from './dynamodb-twin.ts';
import type { FauxqsWorkerData } from './fauxqs-worker.ts';
import { privateSocket } from './private-socket.ts';
import { removeTornObjects } from './remove-torn-objects.ts';

/**
 * Starts the twin of SQS and S3 in a thread: it ends with this process whatever happens.
 * Objects are on disk and survive; queues are in memory and are provisioned again at each start.
 * @param onFailure hears when it ends by itself; what was in its queues is lost then
 */
export async function startFauxqsTwin(
  data: Omit<FauxqsWorkerData, 'socketPath'>,
  onFailure: (error: Error) => void,
): Promise<Twin> {
  const socketPath = privateSocket();
  mkdirSync(data.objectsDir, { recursive: true });
  removeTornObjects(data.objectsDir);
  const worker = new Worker(new URL('./fauxqs-worker.ts', import.meta.url), {
    workerData: { ...data, socketPath } satisfies FauxqsWorkerData,
    execArgv: [],
    env: {},
  });
  await new Promise<void>((resolve, reject) => {
    worker.once('message', () => resolve());
    worker.once('error', (cause) =>
      reject(
        new DamagedFileError(data.objectsDir, {
          what: `can't be read (${cause instanceof Error ? cause.message : String(cause)})`,
          advice: 'Restore it from a backup, or move the file that is named here away to start without it.',
          cause,
        }),
      ),
    );
    worker.once('exit', (code) => reject(new Error(`The twin of SQS and S3 ended with ${code} while starting.`)));
  });
  let failure = new Error('The twin of SQS and S3 has ended.');
  let closed = false;
  worker.removeAllListeners();
  worker.on('error', (error) => (failure = error instanceof Error ? error : new Error(String(error))));
  worker.on('exit', () => closed || onFailure(failure));
  return {
    upstream: { socketPath },
    close: async () => {
      closed = true;
      await worker.terminate();
    },
  };
}
