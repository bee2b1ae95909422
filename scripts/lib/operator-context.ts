import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { systemClock } from '@saywright/domain/context/clock';
import type { SystemContext } from '@saywright/domain/context/context';
import { passwordCost } from '@saywright/domain/identity/password';
import { getPorts } from '@saywright/storage/ports';
import { repository } from './repository.ts';

/**
 * The context of a command for operators. On one machine, the product must be running on DATA_DIR; elsewhere, APP_TABLE,
 * RUNS_TABLE and ARTIFACTS_BUCKET say where the stores are.
 * @param name of the command, for the security log
 * @throws Error when no product runs here
 */
export function operatorContext(name: string): SystemContext {
  readStores();
  return {
    actor: { type: 'system', name },
    ports: getPorts(),
    clock: systemClock,
    log: { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} },
    requestId: name,
    sourceIp: '',
    addressAllowance: 1,
    passwordCost: Number(process.env['PASSWORD_COST']) || passwordCost,
    userAgent: '',
  };
}

function readStores(): void {
  if (process.env['APP_TABLE'] !== undefined) return;
  const file = resolve(repository.root, process.env['DATA_DIR'] || '.data', 'operator.json');
  if (!existsSync(file)) throw new Error(`Start the product first: ${file} says where its stores are while it runs.`);
  Object.assign(process.env, JSON.parse(readFileSync(file, 'utf8')));
}
