/**
 * `npm run ops:create-admin -- --email you@example.com --name "Your name"`: creates an admin user of the operations console,
 * a super_admin unless `--role` says otherwise, and prints a password unless `--password` gives one. On one machine, the
 * product must be running on DATA_DIR; elsewhere, set APP_TABLE, RUNS_TABLE and ARTIFACTS_BUCKET, and AWS credentials.
 */
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createAdminUserBody } from '@saywright/contracts/entities/staff';
import { DomainError } from '@saywright/contracts/kernel/errors';
import { systemClock } from '@saywright/domain/context/clock';
import { passwordCost } from '@saywright/domain/identity/password';
import { createStaff } from '@saywright/domain/staff/create-staff';
import { getPorts } from '@saywright/storage/ports';
import { repository } from './lib/repository.ts';

const { values } = parseArgs({
  options: {
    email: { type: 'string', default: '' },
    name: { type: 'string', default: '' },
    role: { type: 'string', default: 'super_admin' },
    password: { type: 'string', default: randomBytes(12).toString('base64url') },
    'keep-existing': { type: 'boolean', default: false },
  },
});

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

function readStores(): void {
  if (process.env['APP_TABLE'] !== undefined) return;
  const file = resolve(repository.root, process.env['DATA_DIR'] || '.data', 'operator.json');
  if (!existsSync(file)) fail(`Start the product first: ${file} says where its stores are while it runs.`);
  Object.assign(process.env, JSON.parse(readFileSync(file, 'utf8')));
}

const { 'keep-existing': keepExisting, ...fields } = values;
const parsed = createAdminUserBody.safeParse(fields);
if (!parsed.success) fail(parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'));
readStores();

const log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
const ctx = {
  actor: { type: 'system', name: 'ops:create-admin' },
  ports: getPorts(),
  clock: systemClock,
  log,
  requestId: 'create-admin',
  sourceIp: '',
  addressAllowance: 1,
  passwordCost: Number(process.env['PASSWORD_COST']) || passwordCost,
  userAgent: '',
} as const;

try {
  const { email, role } = await createStaff({ ctx, input: parsed.data });
  console.log(`Created ${email} (${role}) with the password ${parsed.data.password}`);
  console.log('Sign in at /ops. A super_admin sets up two-factor authentication there.');
} catch (error) {
  if (!(error instanceof DomainError)) throw error;
  if (!(keepExisting && error.code === 'conflict')) fail(error.message);
}
