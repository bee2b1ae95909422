import { fileURLToPath } from 'node:url';
import { runNode } from '../../../scripts/lib/run-node.ts';
import { operatorEnvironment } from './host/describe-operator.ts';
import type { Host } from './host/start-host.ts';

const script = fileURLToPath(new URL('../../../scripts/initialize-plans.ts', import.meta.url));

/** Stores the plans with the command that staff use. */
export async function initializePlans(host: Host): Promise<void> {
  await runNode([script], { env: operatorEnvironment(host) });
}
