import Stripe from 'stripe';
import { listOf } from '../protocol/list-of.ts';
import { p, paging } from '../protocol/params.ts';
import { route, type Route } from '../protocol/route.ts';
import { invalid } from '../protocol/stripe-error.ts';
import type { StripeEvent } from '../state/account.ts';
import { find, mergeMetadata } from '../state/find.ts';
import { newId } from '../state/new-id.ts';
import type { WebhookEndpoint } from '../state/wire.ts';
import { created, given, inRange } from './shared-params.ts';

const fields = {
  description: p.unsettable.optional(),
  metadata: p.metadata.optional(),
};

export const webhookRoutes: Route[] = [
  route(
    ['POST', 'webhook_endpoints'],
    p.object({
      ...fields,
      api_version: p.choice([Stripe.API_VERSION]).optional(),
      enabled_events: p.list(p.text).min(1),
      url: p.text,
    }),
    ({ account, params }) =>
      account.store.put<WebhookEndpoint>({
        id: newId('we'),
        object: 'webhook_endpoint',
        api_version: params.api_version ?? null,
        application: null,
        created: account.now(),
        description: params.description ?? null,
        enabled_events: params.enabled_events,
        livemode: false,
        metadata: mergeMetadata({}, params.metadata),
        secret: newId('whsec', 32),
        status: 'enabled',
        url: webUrl(params.url),
      }),
  ),
  route(['GET', 'webhook_endpoints'], p.object(paging), ({ account, params }) => {
    const page = listOf(account.store.list<WebhookEndpoint>('webhook_endpoint'), params, '/v1/webhook_endpoints');
    return { ...page, data: page.data.map(withoutSecret) };
  }),
  route(['GET', 'webhook_endpoints/:id'], p.object({}), ({ account, id }) =>
    withoutSecret(find(account, 'webhook_endpoint', id)),
  ),
  route(
    ['POST', 'webhook_endpoints/:id'],
    p.object({
      ...fields,
      disabled: p.boolean.optional(),
      enabled_events: p.list(p.text).min(1).optional(),
      url: p.text.optional(),
    }),
    ({ account, id, params }) => {
      const known = find<WebhookEndpoint>(account, 'webhook_endpoint', id);
      const { metadata, disabled, url, ...rest } = params;
      return withoutSecret(
        account.store.put<WebhookEndpoint>({
          ...known,
          ...given(rest),
          ...(url === undefined ? {} : { url: webUrl(url) }),
          ...(disabled === undefined ? {} : { status: disabled ? 'disabled' : 'enabled' }),
          ...(metadata === undefined ? {} : { metadata: mergeMetadata(known.metadata, metadata) }),
        }),
      );
    },
  ),
  route(['DELETE', 'webhook_endpoints/:id'], p.object({}), ({ account, id }) => {
    find<WebhookEndpoint>(account, 'webhook_endpoint', id);
    account.store.drop(id);
    return { id, object: 'webhook_endpoint', deleted: true };
  }),
  route(
    ['GET', 'events'],
    p.object({
      ...paging,
      created: created.optional(),
      delivery_success: p.boolean.optional(),
      type: p.text.optional(),
      types: p.list(p.text).max(20).optional(),
    }),
    ({ account, params }) =>
      listOf(
        account.store
          .list<StripeEvent>('event')
          .filter(
            (event) =>
              (params.type === undefined || isOfType(event, params.type)) &&
              (params.types === undefined || params.types.includes(event.type)) &&
              (params.delivery_success === undefined || (event.pending_webhooks === 0) === params.delivery_success) &&
              inRange(event.created, params.created),
          ),
        params,
        '/v1/events',
      ),
  ),
  route(['GET', 'events/:id'], p.object({}), ({ account, id }) => find<StripeEvent>(account, 'event', id)),
];

/** The secret is shown once, when an endpoint is created. */
const withoutSecret = ({ secret: _secret, ...endpoint }: WebhookEndpoint): Omit<WebhookEndpoint, 'secret'> => endpoint;

/** `invoice.*` stands for all events of invoices. */
const isOfType = ({ type }: StripeEvent, wanted: string): boolean =>
  wanted.endsWith('.*') ? type.startsWith(wanted.slice(0, -1)) : type === wanted;

function webUrl(url: string): string {
  if (!/^https?:$/.test(URL.parse(url)?.protocol ?? ''))
    throw invalid('Invalid URL: An explicit scheme (such as https) must be provided.', {
      code: 'url_invalid',
      param: 'url',
    });
  return url;
}
