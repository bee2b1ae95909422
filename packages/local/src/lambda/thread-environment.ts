import { createInterface } from 'node:readline';
import { Worker } from 'node:worker_threads';
import type { Environment, EnvironmentEvents } from './environment.ts';
import type { FunctionConfig } from './function-config.ts';
import type { RuntimeMessage } from './protocol.ts';

/** Starts an execution environment in a worker thread, with its own environment variables, heap limit and output. */
export function startThreadEnvironment(config: FunctionConfig, events: EnvironmentEvents): Environment {
  const worker = new Worker(new URL('./thread-main.ts', import.meta.url), {
    workerData: { dir: config.dir, handler: config.handler },
    env: config.env,
    execArgv: ['--enable-source-maps'],
    resourceLimits: { maxOldGenerationSizeMb: config.memoryMb },
    stdout: true,
    stderr: true,
    name: config.name,
  });
  let crash: string | undefined;
  worker.on('message', (message: RuntimeMessage) => events.onMessage(message));
  worker.on('error', (error) => (crash = error instanceof Error ? (error.stack ?? error.message) : String(error)));
  worker.on('exit', (code) => events.onEnd(crash ?? `exit status ${code}`));
  for (const stream of [worker.stdout, worker.stderr]) createInterface(stream).on('line', events.onLine);
  const end = (): Promise<unknown> => worker.terminate();
  return {
    pid: undefined,
    send: (message) => worker.postMessage(message),
    kill: () => void end(),
    close: async () => {
      await end();
    },
  };
}
