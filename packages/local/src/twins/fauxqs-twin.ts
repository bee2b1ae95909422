import { mkdirSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import type { Twin } from './dynamodb-twin.ts';
import type { FauxqsWorkerData } from './fauxqs-worker.ts';
import { removeTornObjects } from './remove-torn-objects.ts';

/**
 * Starts the twin of SQS and S3 on a loopback port, in a thread: it ends with this process whatever happens.
 * Objects are on disk and survive; queues are in memory and are provisioned again at each start.
 * @param options.port the port to listen on; 0, the default, picks a free one
 */
export async function startFauxqsTwin(options: Omit<FauxqsWorkerData, 'port'> & { port?: number }): Promise<Twin> {
  mkdirSync(options.objectsDir, { recursive: true });
  removeTornObjects(options.objectsDir);
  const worker = new Worker(new URL('./fauxqs-worker.ts', import.meta.url), {
    workerData: { port: 0, ...options } satisfies FauxqsWorkerData,
    execArgv: [],
    env: {},
  });
  const port = await new Promise<number>((resolve, reject) => {
    worker.once('message', (message: { port: number }) => resolve(message.port));
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`The twin of SQS and S3 ended with ${code} while starting.`)));
  });
  return {
    endpoint: `http://127.0.0.1:${port}`,
    close: async () => {
      await worker.terminate();
    },
  };
}
