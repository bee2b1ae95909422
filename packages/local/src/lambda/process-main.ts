import type { InvokeMessage } from './protocol.ts';
import { runRuntime } from './runtime.ts';

const [dir = '', handler = ''] = process.argv.slice(2);

process.on('disconnect', () => process.exit(1));

await runRuntime(
  {
    send: (message) => process.send?.(message),
    onInvoke: (listener) => process.on('message', (message) => listener(message as InvokeMessage)),
  },
  { dir, handler },
);
