import type { IdentityRepository, LoginGuardState } from '@saywright/domain/ports/identity-repository';
import { appKeys } from '../app-keys.ts';
import type { Database } from '../database.ts';
import type { Condition } from '../dynamo/expressions.ts';
import { fromItem, toItem } from '../dynamo/records.ts';

type LoginGuardStore = Pick<IdentityRepository, 'readLoginGuard' | 'replaceLoginGuard' | 'clearLoginGuard'>;

/** An expired guard that DynamoDB has not removed yet counts as absent. */
const stillAbsent = (): Condition => ({
  expression: 'attribute_not_exists(pk) OR #ttl <= :now',
  names: { '#ttl': 'ttl' },
  values: { ':now': Math.floor(Date.now() / 1000) },
});

const stillThe = (state: LoginGuardState): Condition => ({
  expression: '#failures = :failures AND #until = :until',
  names: { '#failures': 'failures', '#until': 'locked_until' },
  values: { ':failures': state.failures, ':until': state.locked_until },
});

/** Counts of failed sign-ins, replaced by compare and swap. */
export function loginGuardStore({ app }: Database): LoginGuardStore {
  return {
    async readLoginGuard(guard) {
      const item = await app.get<LoginGuardState>(appKeys.loginGuard(guard));
      return item && fromItem(item);
    },

    async replaceLoginGuard(guard, { from, to, ttl }) {
      const item = toItem({ ...to, ttl }, { key: appKeys.loginGuard(guard), type: 'login_guard' });
      return (await app.put(item, from ? stillThe(from) : stillAbsent())) === 'written';
    },

    async clearLoginGuard(guard) {
      await app.delete(appKeys.loginGuard(guard));
    },
  };
}
