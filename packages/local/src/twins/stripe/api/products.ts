import { listOf } from '../protocol/list-of.ts';
import { p, paging } from '../protocol/params.ts';
import { route, type Route } from '../protocol/route.ts';
import { invalid } from '../protocol/stripe-error.ts';
import type { Account } from '../state/account.ts';
import { find, mergeMetadata } from '../state/find.ts';
import { newId } from '../state/new-id.ts';
import type { Price, Product } from '../state/wire.ts';
import { given } from './shared-params.ts';

const fields = {
  active: p.boolean.optional(),
  description: p.unsettable.optional(),
  marketing_features: p.list(p.object({ name: p.text })).optional(),
  metadata: p.metadata.optional(),
  statement_descriptor: p.text.optional(),
  tax_code: p.unsettable.optional(),
  unit_label: p.unsettable.optional(),
};

export function createProduct(
  account: Account,
  { id, name, ...more }: Omit<Partial<Product>, 'id'> & { id?: string | undefined; name: string },
): Product {
  const now = account.now();
  return account.create<Product>('product.created', {
    id: id ?? newId('prod', 14),
    object: 'product',
    active: true,
    created: now,
    default_price: null,
    description: null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: {},
    name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: 'service',
    unit_label: null,
    updated: now,
    url: null,
    ...more,
  });
}

export const productRoutes: Route[] = [
  route(['POST', 'products'], p.object({ ...fields, id: p.text.optional(), name: p.text }), ({ account, params }) => {
    if (params.id !== undefined && account.store.findAny(params.id))
      throw invalid(`Product already exists.`, { code: 'resource_already_exists', param: 'id' });
    const { metadata, id, name, ...rest } = params;
    return createProduct(account, { ...given(rest), id, name, metadata: mergeMetadata({}, metadata) });
  }),
  route(
    ['GET', 'products'],
    p.object({ ...paging, active: p.boolean.optional(), ids: p.list(p.text).optional() }),
    ({ account, params }) =>
      listOf(
        account.store
          .list<Product>('product')
          .filter(
            ({ id, active }) =>
              (params.active === undefined || active === params.active) &&
              (params.ids === undefined || params.ids.includes(id)),
          ),
        params,
        '/v1/products',
      ),
  ),
  route(['GET', 'products/:id'], p.object({}), ({ account, id }) => find<Product>(account, 'product', id)),
  route(
    ['POST', 'products/:id'],
    p.object({ ...fields, name: p.text.optional(), default_price: p.text.optional() }),
    ({ account, id, params }) => {
      const product = find<Product>(account, 'product', id);
      const { metadata, ...rest } = params;
      if (params.default_price !== undefined)
        find<Price>(account, 'price', { id: params.default_price, param: 'default_price' });
      return account.change<Product>('product.updated', product, {
        ...given(rest),
        ...(metadata === undefined ? {} : { metadata: mergeMetadata(product.metadata, metadata) }),
      });
    },
  ),
];
