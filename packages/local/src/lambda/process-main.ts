import type { InvokeMessage } from './protocol.ts';
import { runRuntime } from './runtime.ts';

const [dir = '', handler = ''] = process.argv.slice(2);

process.on('disconnect', () => process.exit(1));

let atWork: Promise<unknown> = Promise.resolve();

// The function hears the signal, too, and may cut its work short.
process.once('SIGTERM', () => void atWork.then(() => process.exit(0)));

await runRuntime(
  {
    send: (message) => new Promise<void>((resolve) => void process.send?.(message, () => resolve())),
    onInvoke: (listener) => process.on('message', (message) => (atWork = listener(message as InvokeMessage))),
  },
  { dir, handler },
);
