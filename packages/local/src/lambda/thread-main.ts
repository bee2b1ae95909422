import { parentPort, workerData } from 'node:worker_threads';
import type { InvokeMessage } from './protocol.ts';
import { runRuntime } from './runtime.ts';

const port = parentPort;
if (port === null) throw new Error('thread-main.ts runs as a worker thread.');

await runRuntime(
  {
    send: (message) => port.postMessage(message),
    onInvoke: (listener) => port.on('message', (message: InvokeMessage) => listener(message)),
  },
  workerData as { dir: string; handler: string },
);
