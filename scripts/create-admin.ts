/**
 * `npm run ops:create-admin -- --email you@example.com --name "Your name"`: creates an admin user of the operations console,
 * a super_admin unless `--role` says otherwise, and prints a password unless `--password` gives one. On one machine, the
 * product must be running on DATA_DIR; elsewhere, set APP_TABLE, RUNS_TABLE and ARTIFACTS_BUCKET, and AWS credentials.
 */
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { createAdminUserBody } from '@saywright/contracts/entities/staff';
import { DomainError } from '@saywright/contracts/kernel/errors';
import { createStaff } from '@saywright/domain/staff/create-staff';
import { operatorContext } from './lib/operator-context.ts';

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

const { 'keep-existing': keepExisting, ...fields } = values;
const parsed = createAdminUserBody.safeParse(fields);
if (!parsed.success) fail(parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'));
try {
  const ctx = operatorContext('ops:create-admin');
  const { email, role } = await createStaff({ ctx, input: parsed.data });
  console.log(`Created ${email} (${role}) with the password ${parsed.data.password}`);
  console.log('Sign in at /ops. A super_admin sets up two-factor authentication there.');
} catch (error) {
  if (!(error instanceof DomainError)) fail(error instanceof Error ? error.message : String(error));
  if (!(keepExisting && error.code === 'conflict')) fail(error.message);
}
