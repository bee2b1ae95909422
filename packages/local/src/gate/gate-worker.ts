import type { AddressInfo } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';
import { ownAddress } from '@saywright/egress/own-addresses';
import type { AccessKey } from './access-key.ts';
import { Authorizer, type RoleRules } from './authorizer.ts';
import { createGateServer, type GateServerOptions } from './gate-server.ts';

/** The thread of the gate: it's on the way of every call to a twin, and what the host does mustn't hold it up. */
export interface GateWorkerData {
  region: string;
  upstreams: GateServerOptions['upstreams'];
}

export type GateRequest = { id: number } & ({ key: AccessKey } | { rules: RoleRules });
export type GateAnswer = { endpoint: string } | { id: number; error?: string };

const port = parentPort;
if (port === null) throw new Error('gate-worker.ts runs as a worker thread.');
const { region, upstreams } = workerData as GateWorkerData;
const authorizer = new Authorizer(region);
port.on('message', (message: GateRequest) => {
  const { id } = message;
  try {
    if ('key' in message) authorizer.addKey(message.key);
    else authorizer.admit(message.rules);
    port.postMessage({ id } satisfies GateAnswer);
  } catch (error) {
    port.postMessage({ id, error: error instanceof Error ? error.message : String(error) } satisfies GateAnswer);
  }
});
const server = createGateServer({ authorizer, upstreams });
server.listen(0, ownAddress(), () => {
  const { address, port: at } = server.address() as AddressInfo;
  port.postMessage({ endpoint: `http://${address}:${at}` } satisfies GateAnswer);
});
