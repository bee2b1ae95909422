import { parentPort, workerData } from 'node:worker_threads';
import type { buildApp as BuildApp, BuildAppOptions } from 'fauxqs';

/**
 * The thread in which the twin of SQS and S3 runs. fauxqs' own `startFauxqs` listens on every interface; we build its
 * app from its parts to listen on a socket of our own, with S3 on disk and SQS in memory (its persistent SQS breaks
 * ChangeMessageVisibility). The parts are not in its export map: the version is pinned exactly.
 */
export interface FauxqsWorkerData {
  /** Directory of the S3 objects. */
  objectsDir: string;
  region: string;
  socketPath: string;
}

type Stores = NonNullable<BuildAppOptions['stores']>;

const { objectsDir, region, socketPath } = workerData as FauxqsWorkerData;
const { buildApp } = await part<{ buildApp: typeof BuildApp }>('app.js');
const { SqsStore } = await part<{ SqsStore: new () => Stores['sqsStore'] }>('sqs/sqsStore.js');
const { SnsStore } = await part<{ SnsStore: new () => Stores['snsStore'] }>('sns/snsStore.js');
const { S3Store } = await part<{ S3Store: new () => Stores['s3Store'] }>('s3/s3Store.js');
const { FileS3Persistence } = await part<{ FileS3Persistence: new (dir: string) => FilePersistence }>(
  's3/fileS3Persistence.js',
);

interface FilePersistence {
  loadS3(store: Stores['s3Store']): void;
}

const s3Store = new S3Store();
const files = new FileS3Persistence(objectsDir);
files.loadS3(s3Store);
Object.assign(s3Store, { persistence: files });

// Queue links then carry the address the client used; the default, sqs.<region>.localhost, resolves on few machines.
const sqsStore = Object.assign(new SqsStore(), { host: '' });

const app = buildApp({
  logger: false,
  defaultRegion: region,
  stores: { sqsStore, snsStore: new SnsStore(), s3Store },
});
await app.listen({ path: socketPath });
parentPort?.postMessage('listening');
parentPort?.on('message', () => void app.close().then(() => parentPort?.close()));

function part<Module>(path: string): Promise<Module> {
  return import(new URL(path, import.meta.resolve('fauxqs')).href) as Promise<Module>;
}
