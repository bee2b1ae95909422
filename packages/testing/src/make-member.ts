import { isoNow } from '@saywright/domain/context/clock';
import { authorize } from '@saywright/domain/identity/authorize';
import { appKeys } from '@saywright/storage/app-keys';
import { readStorageConfig } from '@saywright/storage/config';
import { createDatabase } from '@saywright/storage/database';
import { memberItem } from '@saywright/storage/identity/account-store';
import { makeContext, makeUser, type MadeUser } from './factories.ts';

/** A member, no admin, of another person's organization, signed in there. */
export async function makeMember(
  { ctx, user: { organization_id: organizationId } }: MadeUser,
  name = 'Charles Babbage',
): Promise<MadeUser> {
  const { app } = createDatabase(readStorageConfig());
  const made = await makeUser({ name });
  const member = {
    organization_id: organizationId,
    user_id: made.user.id,
    role: 'member' as const,
    joined_at: isoNow(ctx.clock),
  };
  await app.put(memberItem(member));
  await app.update(appKeys.user(made.user.id), { set: { organization_id: organizationId } });
  const anonymous = makeContext({ type: 'anonymous' });
  const actor = await authorize({ ctx: anonymous, input: { token: made.token, access: 'user' } });
  return {
    ...made,
    user: { ...made.user, role: 'member', organization_id: organizationId },
    ctx: makeContext(actor),
  };
}
