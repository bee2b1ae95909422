import { Worker } from 'node:worker_threads';
import { admin, issueKey, type AccessKey } from './access-key.ts';
import type { RoleRules } from './authorizer.ts';
import type { GateAnswer, GateRequest, GateWorkerData } from './gate-worker.ts';

export interface Gate {
  /** For example `http://127.83.4.5:41234`; an address, not a name, so that S3 clients choose path-style links. */
  endpoint: string;
  /** Opens everything. For provisioning, seeding and tests. */
  adminKey: AccessKey;
  /** Lets roles in, as their policies say. @throws Error when a policy uses what isn't understood */
  admit(rules: RoleRules): Promise<void>;
  /** The key of a role. @throws Error for one that wasn't let in */
  keyOf(roleArn: string): AccessKey;
  close(): Promise<void>;
}

/** Starts the gate on a port of one of the product's own addresses. @param onFailure hears when it ends by itself */
export async function startGate(data: GateWorkerData, onFailure: (error: Error) => void): Promise<Gate> {
  const worker = new Worker(new URL('./gate-worker.ts', import.meta.url), { workerData: data, execArgv: [], env: {} });
  const waiting = new Map<number, PromiseWithResolvers<void>>();
  const started = Promise.withResolvers<string>();
  let closed = false;
  let failure = new Error('The gate in front of the twins has ended.');
  worker.on('message', (message: GateAnswer) => {
    if ('endpoint' in message) return started.resolve(message.endpoint);
    const waiter = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.error === undefined) waiter?.resolve();
    else waiter?.reject(new Error(message.error));
  });
  worker.on('error', (error) => (failure = error instanceof Error ? error : new Error(String(error))));
  worker.on('exit', () => {
    started.reject(failure);
    for (const { reject } of waiting.values()) reject(failure);
    if (!closed) onFailure(failure);
  });
  let requests = 0;
  const ask = (request: { key: AccessKey } | { rules: RoleRules }): Promise<void> => {
    const id = (requests += 1);
    const waiter = Promise.withResolvers<void>();
    waiting.set(id, waiter);
    worker.postMessage({ id, ...request } satisfies GateRequest);
    return waiter.promise;
  };
  const keys = new Map<string, AccessKey>();
  const issue = async (principal: string): Promise<AccessKey> => {
    const key = keys.get(principal) ?? issueKey(principal);
    await ask({ key });
    keys.set(principal, key);
    return key;
  };
  const endpoint = await started.promise;
  return {
    endpoint,
    adminKey: await issue(admin),
    admit: async (rules) => {
      await ask({ rules });
      await Promise.all(Object.keys(rules.roles).map(issue));
    },
    keyOf: (roleArn) => {
      const key = keys.get(roleArn);
      if (!key) throw new Error(`The template has no role ${roleArn} that acts here.`);
      return key;
    },
    close: async () => {
      closed = true;
      await worker.terminate();
    },
  };
}
