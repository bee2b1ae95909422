import type { User } from '@saywright/contracts/entities/user';
import type { UserContext } from '../context/context.ts';
import { requireAccount } from './require-account.ts';
import { userView } from './user-view.ts';

/** The signed-in person within the active organization. */
export async function getUser({ ctx }: { ctx: UserContext }): Promise<User> {
  return userView(await requireAccount(ctx));
}
