import { cancelSubscription } from '../billing/subscriptions.ts';
import { listOf } from '../protocol/list-of.ts';
import { p, paging } from '../protocol/params.ts';
import { route, type Route } from '../protocol/route.ts';
import { invalid } from '../protocol/stripe-error.ts';
import { find } from '../state/find.ts';
import { newId } from '../state/new-id.ts';
import type { Customer, Subscription, TestClock } from '../state/wire.ts';

const keptDays = 30;

export const testClockRoutes: Route[] = [
  route(
    ['POST', 'test_helpers/test_clocks'],
    p.object({ frozen_time: p.instant, name: p.text.optional() }),
    ({ account, params }) =>
      account.create<TestClock>('test_helpers.test_clock.created', {
        id: newId('clock'),
        object: 'test_helpers.test_clock',
        created: account.now(),
        deletes_after: account.now() + keptDays * 86_400,
        frozen_time: params.frozen_time,
        livemode: false,
        name: params.name ?? null,
        status: 'ready',
        status_details: {},
      }),
  ),
  route(['GET', 'test_helpers/test_clocks'], p.object(paging), ({ account, params }) =>
    listOf(account.store.list<TestClock>('test_helpers.test_clock'), params, '/v1/test_helpers/test_clocks'),
  ),
  route(['GET', 'test_helpers/test_clocks/:id'], p.object({}), ({ account, id }) =>
    find<TestClock>(account, 'test_helpers.test_clock', id),
  ),
  route(
    ['POST', 'test_helpers/test_clocks/:id/advance'],
    p.object({ frozen_time: p.instant }),
    ({ account, id, params }) => {
      const clock = find<TestClock>(account, 'test_helpers.test_clock', id);
      if (clock.status !== 'ready')
        throw invalid('Test clock advancement underway: cannot advance it until it is ready.');
      if (params.frozen_time <= clock.frozen_time)
        throw invalid(`The frozen_time must be after the clock's current frozen time (${clock.frozen_time}).`, {
          param: 'frozen_time',
        });
      return account.change<TestClock>('test_helpers.test_clock.advancing', clock, {
        status: 'advancing',
        status_details: { advancing: { target_frozen_time: params.frozen_time } },
      });
    },
  ),
  route(['DELETE', 'test_helpers/test_clocks/:id'], p.object({}), ({ account, id }) => {
    const clock = find<TestClock>(account, 'test_helpers.test_clock', id);
    for (const subscription of account.store.list<Subscription>('subscription'))
      if (subscription.test_clock === id && subscription.ended_at === null)
        cancelSubscription(account, subscription, { invoiceNow: false, credits: [], details: {} });
    for (const customer of account.store.list<Customer>('customer'))
      if (customer.test_clock === id) account.store.put({ ...customer, deleted: true });
    account.emit('test_helpers.test_clock.deleted', clock);
    account.store.drop(id);
    return { id, object: 'test_helpers.test_clock', deleted: true };
  }),
];
