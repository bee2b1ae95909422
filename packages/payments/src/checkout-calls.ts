import type { Payments } from '@saywright/domain/ports/payments';
import type Stripe from 'stripe';
import { isMissing } from './payment-error-of.ts';
import type { PriceOf } from './prices.ts';
import type { PaymentsConfig } from './read-payments-config.ts';

type CheckoutCalls = Pick<
  Payments,
  | 'createCustomer'
  | 'hasCustomer'
  | 'findOrganization'
  | 'checkOutPlan'
  | 'checkOutExecutions'
  | 'findCheckout'
  | 'expireCheckout'
  | 'expireCheckouts'
>;

interface PageFor {
  customerId: string;
  organizationId: string;
  userId: string;
  successUrl: string;
  cancelUrl: string;
}

const statuses = ['open', 'complete', 'expired'] as const;

async function expire(stripe: Stripe, id: string): Promise<'expired' | 'not_open'> {
  try {
    await stripe.checkout.sessions.expire(id);
    return 'expired';
  } catch (error) {
    // Stripe refuses to close a page that isn't open.
    const { status } = await stripe.checkout.sessions.retrieve(id);
    if (status === 'open') throw error;
    return 'not_open';
  }
}

const opened = ({ id, url }: Stripe.Checkout.Session): { id: string; url: string } => ({ id, url: url ?? '' });

/** Customers and payment pages. */
export function checkoutCalls(
  stripe: Stripe,
  priceOf: PriceOf,
  { withTax }: Pick<PaymentsConfig, 'withTax'>,
): CheckoutCalls {
  const page = ({ customerId, organizationId, userId, successUrl, cancelUrl }: PageFor) => ({
    customer: customerId,
    client_reference_id: organizationId,
    metadata: { organization_id: organizationId, user_id: userId },
    success_url: successUrl,
    cancel_url: cancelUrl,
    customer_update: { name: 'auto', address: 'auto' } as const,
    tax_id_collection: { enabled: true },
    allow_promotion_codes: true,
    ...(withTax && { automatic_tax: { enabled: true } }),
  });

  async function find(customerId: string): Promise<Stripe.Customer | undefined> {
    try {
      const customer = await stripe.customers.retrieve(customerId);
      return customer.deleted ? undefined : customer;
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }
  return {
    async createCustomer({ organizationId, name, email }) {
      const { id } = await stripe.customers.create({ name, email, metadata: { organization_id: organizationId } });
      return id;
    },

    hasCustomer: async (customerId) => (await find(customerId)) !== undefined,

    findOrganization: async (customerId) => (await find(customerId))?.metadata['organization_id'] ?? null,

    async checkOutPlan({ choice, ...pageFor }) {
      const { organizationId, userId } = pageFor;
      return opened(
        await stripe.checkout.sessions.create({
          ...page(pageFor),
          mode: 'subscription',
          line_items: [{ price: await priceOf(choice.plan, choice.billing_period), quantity: 1 }],
          subscription_data: { metadata: { organization_id: organizationId, user_id: userId } },
        }),
      );
    },

    async checkOutExecutions({ plan, executions, ...pageFor }) {
      return opened(
        await stripe.checkout.sessions.create({
          ...page(pageFor),
          mode: 'payment',
          line_items: [{ price: await priceOf(plan, 'executions'), quantity: executions }],
          invoice_creation: { enabled: true },
        }),
      );
    },

    async findCheckout(id) {
      try {
        const session = await stripe.checkout.sessions.retrieve(id);
        return {
          id,
          organization_id: session.client_reference_id,
          status: statuses.find((status) => status === session.status) ?? 'open',
          is_paid: session.payment_status !== 'unpaid',
        };
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },

    expireCheckout: (id) => expire(stripe, id),

    async expireCheckouts(customer) {
      const open = await Array.fromAsync(stripe.checkout.sessions.list({ customer, status: 'open', limit: 100 }));
      for (const { id } of open) await expire(stripe, id);
    },
  };
}
