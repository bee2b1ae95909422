import { listOf } from '../protocol/list-of.ts';
import { p, paging } from '../protocol/params.ts';
import { route, type Route } from '../protocol/route.ts';
import { missing } from '../protocol/stripe-error.ts';
import type { Account } from '../state/account.ts';
import { find } from '../state/find.ts';
import type { Subscription, SubscriptionItem } from '../state/wire.ts';
import { changing, updateSubscription } from './subscriptions.ts';

const { off_session: offSession, ...billing } = changing;
const fields = { ...billing, metadata: p.metadata.optional(), quantity: p.from(0).optional() };

/** The items of a subscription one by one. Each change is a change of the subscription. */
export const subscriptionItemRoutes: Route[] = [
  route(
    ['POST', 'subscription_items'],
    p.object({ ...fields, price: p.text, subscription: p.text }),
    ({ account, params }) => {
      const { subscription: id, price, quantity, metadata, ...rest } = params;
      const before = find<Subscription>(account, 'subscription', { id, param: 'subscription' });
      const after = updateSubscription(account, before, { ...rest, items: [{ price, quantity, metadata }] });
      return after.items.data.find((item) => !before.items.data.some((known) => known.id === item.id)) ?? after;
    },
  ),
  route(['GET', 'subscription_items'], p.object({ ...paging, subscription: p.text }), ({ account, params }) =>
    listOf(
      find<Subscription>(account, 'subscription', {
        id: params.subscription,
        param: 'subscription',
      }).items.data.toReversed(),
      params,
      `/v1/subscription_items?subscription=${params.subscription}`,
    ),
  ),
  route(['GET', 'subscription_items/:id'], p.object({}), ({ account, id }) => findItem(account, id).item),
  route(
    ['POST', 'subscription_items/:id'],
    p.object({ ...fields, off_session: offSession, price: p.text.optional() }),
    ({ account, id, params }) => {
      const { price, quantity, metadata, ...rest } = params;
      const { subscription } = findItem(account, id);
      updateSubscription(account, subscription, { ...rest, items: [{ id, price, quantity, metadata }] });
      return findItem(account, id).item;
    },
  ),
  route(['DELETE', 'subscription_items/:id'], p.object(billing), ({ account, id, params }) => {
    const { subscription } = findItem(account, id);
    updateSubscription(account, subscription, { ...params, items: [{ id, deleted: true }] });
    return { id, object: 'subscription_item', deleted: true };
  }),
];

function findItem(account: Account, id: string): { subscription: Subscription; item: SubscriptionItem } {
  for (const subscription of account.store.list<Subscription>('subscription')) {
    const item = subscription.items.data.find((each) => each.id === id);
    if (item) return { subscription, item };
  }
  throw missing('subscription_item', id);
}
