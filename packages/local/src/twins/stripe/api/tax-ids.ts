import { listOf } from '../protocol/list-of.ts';
import { p, paging } from '../protocol/params.ts';
import { route, type Route } from '../protocol/route.ts';
import { taxIdsOf, createTaxId, dropTaxId, taxIdTypes } from '../billing/tax-ids.ts';
import { find } from '../state/find.ts';
import type { Customer, TaxId } from '../state/wire.ts';

export const taxIdRoutes: Route[] = [
  route(
    ['POST', 'customers/:id/tax_ids'],
    p.object({ type: p.choice(taxIdTypes), value: p.text }),
    ({ account, id, params }) => createTaxId(account, find<Customer>(account, 'customer', id).id, params),
  ),
  route(['GET', 'customers/:id/tax_ids'], p.object(paging), ({ account, id, params }) =>
    listOf(taxIdsOf(account, find<Customer>(account, 'customer', id).id), params, `/v1/customers/${id}/tax_ids`),
  ),
  route(['DELETE', 'customers/:id/tax_ids/:id'], p.object({}), ({ account, subId }) => {
    dropTaxId(account, find<TaxId>(account, 'tax_id', subId));
    return { id: subId, object: 'tax_id', deleted: true };
  }),
];
