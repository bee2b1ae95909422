import { mkdirSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import type { Twin } from './dynamodb-twin.ts';
import type { FauxqsWorkerData } from './fauxqs-worker.ts';
import { removeTornObjects } from './remove-torn-objects.ts';

/**
 * Starts the twin of SQS and S3 on a loopback port, in a thread: it ends with this process whatever happens.
 * Objects are on disk and survive; queues are in memory and are provisioned again at each start.
 * @param onFailure hears when it ends by itself; what was in its queues is lost then
 */
export async function startFauxqsTwin(data: FauxqsWorkerData, onFailure: (error: Error) => void): Promise<Twin> {
  mkdirSync(data.objectsDir, { recursive: true });
  removeTornObjects(data.objectsDir);
  const worker = new Worker(new URL('./fauxqs-worker.ts', import.meta.url), {
    workerData: data,
    execArgv: [],
    env: {},
  });
  const port = await new Promise<number>((resolve, reject) => {
    worker.once('message', (message: { port: number }) => resolve(message.port));
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`The twin of SQS and S3 ended with ${code} while starting.`)));
  });
  let failure = new Error('The twin of SQS and S3 has ended.');
  let closed = false;
  worker.removeAllListeners();
  worker.on('error', (error) => (failure = error instanceof Error ? error : new Error(String(error))));
  worker.on('exit', () => closed || onFailure(failure));
  return {
    endpoint: `http://127.0.0.1:${port}`,
    close: async () => {
      closed = true;
      await worker.terminate();
    },
  };
}
