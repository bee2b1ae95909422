import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FunctionError, InvocationContext, InvokeMessage, RuntimeMessage } from './protocol.ts';

type Handler = (event: unknown, context: unknown) => unknown;

/** How a runtime reaches its host. */
export interface RuntimeChannel {
  send: (message: RuntimeMessage) => void | Promise<void>;
  /** The listener resolves when the invocation has been answered. */
  onInvoke: (listener: (message: InvokeMessage) => Promise<void>) => void;
}

/**
 * The part of an execution environment that loads the handler and calls it. Speaks `protocol.ts`.
 * @param handler as in the template, for example `index.handler`
 */
export async function runRuntime(channel: RuntimeChannel, code: { dir: string; handler: string }): Promise<void> {
  let handler: Handler;
  try {
    handler = await loadHandler(code);
  } catch (error) {
    await channel.send({ type: 'init-failed', error: describeError(error) });
    return;
  }
  channel.onInvoke(({ id, event, context }) =>
    new Promise((resolve) => resolve(handler(event, lambdaContext(context)))).then(
      (result) => channel.send({ type: 'result', id, payload: JSON.stringify(result) ?? 'null' }),
      (error: unknown) => channel.send({ type: 'failed', id, error: describeError(error) }),
    ),
  );
  await channel.send({ type: 'ready' });
}

async function loadHandler({ dir, handler }: { dir: string; handler: string }): Promise<Handler> {
  const [file = '', name = ''] = handler.split('.');
  const path = ['.mjs', '.js'].map((extension) => join(dir, file + extension)).find(existsSync);
  if (path === undefined) throw new Error(`Cannot find module '${file}' in ${dir}`);
  const loaded = (await import(pathToFileURL(path).href)) as Record<string, unknown>;
  const found = loaded[name];
  if (typeof found !== 'function') throw new Error(`${handler} is undefined or not exported`);
  return found as Handler;
}

function lambdaContext({ deadline, ...context }: InvocationContext): object {
  return {
    ...context,
    callbackWaitsForEmptyEventLoop: true,
    getRemainingTimeInMillis: () => Math.max(0, deadline - Date.now()),
  };
}

function describeError(error: unknown): FunctionError {
  if (!(error instanceof Error)) return { errorType: typeof error, errorMessage: String(error), trace: [] };
  return { errorType: error.name, errorMessage: error.message, trace: (error.stack ?? '').split('\n') };
}
