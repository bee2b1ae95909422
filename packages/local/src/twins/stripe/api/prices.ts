import { listOf } from '../protocol/list-of.ts';
import { p, paging } from '../protocol/params.ts';
import { route, type Route } from '../protocol/route.ts';
import { invalid } from '../protocol/stripe-error.ts';
import type { Account } from '../state/account.ts';
import { find, mergeMetadata } from '../state/find.ts';
import { newId } from '../state/new-id.ts';
import type { Meter, Price, Product } from '../state/wire.ts';
import { createProduct } from './products.ts';
import { given } from './shared-params.ts';

const interval = { interval: p.choice(['day', 'month', 'week', 'year']), interval_count: p.from(1).optional() };

const taxBehavior = p.choice(['exclusive', 'inclusive', 'unspecified']).optional();

const productData = { name: p.text, metadata: p.metadata.optional(), tax_code: p.text.optional() };

/** The twin's prices are in dollars and whole cents, per unit. */
const fields = {
  currency: p.choice(['usd']),
  product: p.text.optional(),
  tax_behavior: taxBehavior,
  unit_amount: p.from(0),
};

/** A price made for one payment page. */
export const priceData = p.object({
  ...fields,
  product_data: p.object({ ...productData, description: p.text.optional() }).optional(),
  recurring: p.object(interval).optional(),
});

const forCreate = p.object({
  ...fields,
  active: p.boolean.optional(),
  billing_scheme: p.choice(['per_unit']).optional(),
  product_data: p.object(productData).optional(),
  recurring: p
    .object({ ...interval, meter: p.text.optional(), usage_type: p.choice(['licensed', 'metered']).optional() })
    .optional(),
  lookup_key: p.text.optional(),
  metadata: p.metadata.optional(),
  nickname: p.text.optional(),
  transfer_lookup_key: p.boolean.optional(),
});

type PriceParams = ReturnType<(typeof forCreate)['parse']>;

export function createPrice(account: Account, params: PriceParams): Price {
  const { product, product_data: data, recurring: every, unit_amount: amount } = params;
  if ((product === undefined) === (data === undefined))
    throw invalid('You must specify either `product` or `product_data` when creating a price.', { param: 'product' });
  const usage = every?.usage_type ?? 'licensed';
  if ((usage === 'metered') !== (every?.meter !== undefined))
    throw invalid('You must specify a `meter` when `usage_type` is `metered`, and only then.', {
      param: 'recurring[meter]',
    });
  if (every?.meter !== undefined) find<Meter>(account, 'billing.meter', { id: every.meter, param: 'recurring[meter]' });
  const of =
    product === undefined
      ? createProduct(account, { name: data?.name ?? '', metadata: mergeMetadata({}, data?.metadata) })
      : find<Product>(account, 'product', { id: product, param: 'product' });
  return account.create<Price>('price.created', {
    id: newId('price'),
    object: 'price',
    active: params.active ?? true,
    billing_scheme: 'per_unit',
    created: account.now(),
    currency: params.currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: takeLookupKey(account, params),
    metadata: mergeMetadata({}, params.metadata),
    nickname: params.nickname ?? null,
    product: of.id,
    recurring: every
      ? {
          interval: every.interval,
          interval_count: every.interval_count ?? 1,
          meter: every.meter ?? null,
          trial_period_days: null,
          usage_type: usage,
        }
      : null,
    tax_behavior: params.tax_behavior ?? 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: every ? 'recurring' : 'one_time',
    unit_amount: amount,
    unit_amount_decimal: String(amount),
  });
}

/** A lookup key names one price. It moves to another one only on request. */
function takeLookupKey(
  account: Account,
  {
    lookup_key: key,
    transfer_lookup_key: transfer,
  }: { lookup_key?: string | undefined; transfer_lookup_key?: boolean | undefined },
): string | null {
  if (key === undefined) return null;
  const holder = account.store.list<Price>('price').find((price) => price.lookup_key === key);
  if (holder && !transfer)
    throw invalid(`A price (\`${holder.id}\`) already uses that lookup key.`, { param: 'lookup_key' });
  if (holder) account.change<Price>('price.updated', holder, { lookup_key: null });
  return key;
}

export const priceRoutes: Route[] = [
  route(['POST', 'prices'], forCreate, ({ account, params }) => createPrice(account, params)),
  route(
    ['GET', 'prices'],
    p.object({
      ...paging,
      active: p.boolean.optional(),
      lookup_keys: p.list(p.text).optional(),
      product: p.text.optional(),
      type: p.choice(['one_time', 'recurring']).optional(),
    }),
    ({ account, params }) =>
      listOf(
        account.store
          .list<Price>('price')
          .filter(
            (price) =>
              (params.active === undefined || price.active === params.active) &&
              (params.lookup_keys === undefined || params.lookup_keys.includes(price.lookup_key ?? '')) &&
              (params.product === undefined || price.product === params.product) &&
              (params.type === undefined || price.type === params.type),
          ),
        params,
        '/v1/prices',
      ),
  ),
  route(['GET', 'prices/:id'], p.object({}), ({ account, id }) => find<Price>(account, 'price', id)),
  route(
    ['POST', 'prices/:id'],
    p.object({
      active: p.boolean.optional(),
      lookup_key: p.text.optional(),
      metadata: p.metadata.optional(),
      nickname: p.text.optional(),
      tax_behavior: taxBehavior,
      transfer_lookup_key: p.boolean.optional(),
    }),
    ({ account, id, params }) => {
      const price = find<Price>(account, 'price', id);
      const { metadata, lookup_key: key, transfer_lookup_key: transfer, ...rest } = params;
      return account.change<Price>('price.updated', price, {
        ...given(rest),
        ...(metadata === undefined ? {} : { metadata: mergeMetadata(price.metadata, metadata) }),
        ...(key === undefined || key === price.lookup_key
          ? {}
          : { lookup_key: takeLookupKey(account, { lookup_key: key, transfer_lookup_key: transfer }) }),
      });
    },
  ),
];
