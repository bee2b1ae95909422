import { listOf } from '../protocol/list-of.ts';
import { p, paging } from '../protocol/params.ts';
import { route, type Route } from '../protocol/route.ts';
import { invalid } from '../protocol/stripe-error.ts';
import type { Account } from '../state/account.ts';
import { find, mergeMetadata } from '../state/find.ts';
import { newId } from '../state/new-id.ts';
import type { Customer, PortalConfiguration, PortalSession } from '../state/wire.ts';
import { cancellationReasons, given } from './shared-params.ts';
import type * as z from 'zod';

const reasons = p.list(p.choice(cancellationReasons));

/** A new configuration says of each feature whether it's enabled; a change may leave that as it is. */
const featuresWith = <Enabled extends z.ZodType, Reasons extends z.ZodType>(enabled: Enabled, options: Reasons) =>
  p.object({
    customer_update: p
      .object({
        allowed_updates: p.list(p.choice(['address', 'email', 'name', 'phone', 'tax_id'])).optional(),
        enabled,
      })
      .optional(),
    invoice_history: p.object({ enabled: p.boolean }).optional(),
    payment_method_update: p.object({ enabled: p.boolean }).optional(),
    subscription_cancel: p
      .object({
        cancellation_reason: p.object({ enabled: p.boolean, options }).optional(),
        enabled,
        mode: p.choice(['at_period_end', 'immediately']).optional(),
        proration_behavior: p.choice(['always_invoice', 'create_prorations', 'none']).optional(),
      })
      .optional(),
    subscription_update: p.object({ enabled }).optional(),
  });

const features = featuresWith(p.boolean, reasons);
const changedFeatures = featuresWith(p.boolean.optional(), reasons.optional());

const fields = {
  business_profile: p
    .object({
      headline: p.unsettable.optional(),
      privacy_policy_url: p.text.optional(),
      terms_of_service_url: p.text.optional(),
    })
    .optional(),
  default_return_url: p.unsettable.optional(),
  metadata: p.metadata.optional(),
};

export const portalRoutes: Route[] = [
  route(['POST', 'billing_portal/configurations'], p.object({ ...fields, features }), ({ account, params }) => {
    const now = account.now();
    const first = account.store.list('billing_portal.configuration').length === 0;
    return account.create<PortalConfiguration>('billing_portal.configuration.created', {
      id: newId('bpc'),
      object: 'billing_portal.configuration',
      active: true,
      application: null,
      business_profile: {
        headline: null,
        privacy_policy_url: null,
        terms_of_service_url: null,
        ...given(params.business_profile ?? {}),
      },
      created: now,
      default_return_url: params.default_return_url ?? null,
      features: featuresOf(params.features, noFeatures),
      is_default: first,
      livemode: false,
      login_page: { enabled: false, url: null },
      metadata: mergeMetadata({}, params.metadata),
      name: null,
      updated: now,
    });
  }),
  route(
    ['GET', 'billing_portal/configurations'],
    p.object({ ...paging, active: p.boolean.optional(), is_default: p.boolean.optional() }),
    ({ account, params }) =>
      listOf(
        account.store
          .list<PortalConfiguration>('billing_portal.configuration')
          .filter(
            ({ active, is_default: isDefault }) =>
              (params.active === undefined || active === params.active) &&
              (params.is_default === undefined || isDefault === params.is_default),
          ),
        params,
        '/v1/billing_portal/configurations',
      ),
  ),
  route(
    ['POST', 'billing_portal/configurations/:id'],
    p.object({ ...fields, active: p.boolean.optional(), features: changedFeatures.optional() }),
    ({ account, id, params }) => {
      const known = find<PortalConfiguration>(account, 'billing_portal.configuration', id);
      const { metadata, business_profile: profile, features: wanted, ...rest } = params;
      return account.change<PortalConfiguration>('billing_portal.configuration.updated', known, {
        ...given(rest),
        ...(profile ? { business_profile: { ...known.business_profile, ...given(profile) } } : {}),
        ...(metadata === undefined ? {} : { metadata: mergeMetadata(known.metadata ?? {}, metadata) }),
        ...(wanted ? { features: featuresOf(wanted, known.features) } : {}),
      });
    },
  ),
  route(
    ['POST', 'billing_portal/sessions'],
    p.object({
      configuration: p.text.optional(),
      customer: p.text,
      locale: p.choice(['auto', 'en']).optional(),
      return_url: p.url.optional(),
    }),
    ({ account, params }) => {
      const { id: customer } = find<Customer>(account, 'customer', { id: params.customer, param: 'customer' });
      const configuration = configurationOf(account, params.configuration);
      const id = newId('bps');
      return account.create<PortalSession>('billing_portal.session.created', {
        id,
        object: 'billing_portal.session',
        configuration: configuration.id,
        created: account.now(),
        customer,
        customer_account: null,
        flow: null,
        livemode: false,
        locale: params.locale ?? null,
        on_behalf_of: null,
        return_url: params.return_url ?? configuration.default_return_url,
        url: `pages:/portal/${id}`,
      });
    },
  ),
];

function configurationOf(account: Account, wanted: string | undefined): PortalConfiguration {
  if (wanted !== undefined)
    return find<PortalConfiguration>(account, 'billing_portal.configuration', { id: wanted, param: 'configuration' });
  const known = account.store
    .list<PortalConfiguration>('billing_portal.configuration')
    .find(({ is_default: isDefault }) => isDefault);
  if (!known)
    throw invalid(
      'No configuration provided and your test mode default configuration has not been created. Provide a configuration or create your default by saving your customer portal settings in test mode.',
    );
  return known;
}

const noFeatures: PortalConfiguration['features'] = {
  customer_update: { allowed_updates: [], enabled: false },
  invoice_history: { enabled: false },
  payment_method_update: { enabled: false, payment_method_configuration: null },
  subscription_cancel: {
    cancellation_reason: { enabled: false, feedback_options: null, options: [] },
    enabled: false,
    mode: 'at_period_end',
    proration_behavior: 'none',
  },
  subscription_pause: {
    duration: { type: 'indefinite' } as PortalConfiguration['features']['subscription_pause']['duration'],
    enabled: false,
  },
  subscription_update: {
    billing_cycle_anchor: null,
    default_allowed_updates: [],
    enabled: false,
    proration_behavior: 'none',
    schedule_at_period_end: { conditions: [] },
    trial_update_behavior: 'end_trial',
  },
};

function featuresOf(
  wanted: ReturnType<(typeof changedFeatures)['parse']>,
  before: PortalConfiguration['features'],
): PortalConfiguration['features'] {
  const cancel = wanted.subscription_cancel;
  return {
    ...before,
    customer_update: { ...before.customer_update, ...given(wanted.customer_update ?? {}) },
    invoice_history: { ...before.invoice_history, ...given(wanted.invoice_history ?? {}) },
    payment_method_update: { ...before.payment_method_update, ...given(wanted.payment_method_update ?? {}) },
    subscription_cancel: {
      ...before.subscription_cancel,
      ...given({ enabled: cancel?.enabled, mode: cancel?.mode, proration_behavior: cancel?.proration_behavior }),
      cancellation_reason: {
        ...before.subscription_cancel.cancellation_reason,
        ...given(cancel?.cancellation_reason ?? {}),
      },
    },
    subscription_update: { ...before.subscription_update, ...given(wanted.subscription_update ?? {}) },
  };
}
