import type { PlanCode } from '@saywright/contracts/plans';
import { newSubscription } from '@saywright/domain/subscriptions/new-subscription';
import type { CustomLimits } from '@saywright/domain/ports/subscription-record';
import { readPlans } from '@saywright/domain/subscriptions/read-plans';
import { getPorts } from '@saywright/storage/ports';
import { appKeys } from '@saywright/storage/app-keys';
import { readStorageConfig } from '@saywright/storage/config';
import { createDatabase } from '@saywright/storage/database';
import { organizationPlace } from '@saywright/storage/directory/staff-directory';
import type { MadeUser } from './factories.ts';

/** Puts a person's organization on a plan, as its purchase would. */
export async function setPlan(
  { user }: Pick<MadeUser, 'user'>,
  plan: PlanCode,
  custom?: CustomLimits['limits'],
): Promise<void> {
  const { app } = createDatabase(readStorageConfig());
  const subscription = newSubscription({
    plan,
    plans: await readPlans({ ports: getPorts() }),
    startedAt: user.created_at,
  });
  const agreed = custom && { limits: custom, set_by: 'staff', set_at: user.created_at, reason: 'Agreed by contract' };
  const place = organizationPlace({ id: user.organization_id, created_at: user.created_at, subscription });
  await app.update(appKeys.organization(user.organization_id), {
    set: { subscription: agreed ? { ...subscription, custom: agreed } : subscription, ...place },
  });
}
