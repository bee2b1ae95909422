import type { PlanCode } from '@saywright/contracts/plans';
import { appKeys } from '@saywright/storage/app-keys';
import { readStorageConfig } from '@saywright/storage/config';
import { createDatabase } from '@saywright/storage/database';
import type { MadeUser } from './factories.ts';

/** Puts a person's organization on a plan, as its purchase would. */
export async function setPlan({ user }: Pick<MadeUser, 'user'>, plan: PlanCode): Promise<void> {
  const { app } = createDatabase(readStorageConfig());
  await app.update(appKeys.organization(user.organization_id), { set: { plan } });
}
