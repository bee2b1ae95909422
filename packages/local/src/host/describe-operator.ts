import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { functionEnvironment } from '../template/function-environment.ts';
import type { Host } from './start-host.ts';

/** The environment of the operations console's function, with the key that may do everything. */
export const operatorEnvironment = ({ stacks, twins }: Pick<Host, 'stacks' | 'twins'>): Record<string, string> => ({
  ...functionEnvironment(stacks, 'ops'),
  ...twins.env,
});

/**
 * Writes down, for `npm run ops:create-admin`, how to reach this host's stores. Only the owner can read it.
 * @returns removes it
 */
export function describeOperator(host: Pick<Host, 'stacks' | 'twins'>, dataDir: string): () => void {
  const file = join(dataDir, 'operator.json');
  writeFileSync(file, `${JSON.stringify(operatorEnvironment(host))}\n`, { mode: 0o600 });
  return () => rmSync(file, { force: true });
}
