import { fileURLToPath } from 'node:url';
import { runNode } from '../../../scripts/lib/run-node.ts';
import { operatorEnvironment } from './host/describe-operator.ts';
import type { Host } from './host/start-host.ts';

/** The console's account that a fresh start comes with. It isn't a super_admin, who would need an authenticator app. */
export const demoStaff = {
  name: 'Grace Demo',
  email: 'staff@example.com',
  password: 'staff-password',
  role: 'admin',
} as const;

const script = fileURLToPath(new URL('../../../scripts/create-admin.ts', import.meta.url));

/** Makes the account with the command that staff use. */
export async function createDemoStaff(host: Host): Promise<void> {
  const args = Object.entries(demoStaff).map(([name, value]) => `--${name}=${value}`);
  await runNode([script, ...args, '--keep-existing'], { env: operatorEnvironment(host) });
}
