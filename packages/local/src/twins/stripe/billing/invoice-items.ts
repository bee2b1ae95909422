import type Stripe from 'stripe';
import type { Account } from '../state/account.ts';
import { find } from '../state/find.ts';
import { newId } from '../state/new-id.ts';
import type { Price, Wire } from '../state/wire.ts';
import type { NewLine } from './lines.ts';

/** An item that waits for the next invoice of a customer or a subscription. */
export type InvoiceItem = Wire<Stripe.InvoiceItem>;

export function createInvoiceItem(account: Account, customer: string, line: NewLine): InvoiceItem {
  return account.create<InvoiceItem>('invoiceitem.created', {
    id: newId('ii'),
    object: 'invoiceitem',
    amount: line.amount,
    currency: line.price.currency,
    customer,
    customer_account: null,
    date: account.timeOf(customer),
    description: line.description,
    discountable: !line.proration,
    discounts: [],
    invoice: null,
    livemode: false,
    metadata: line.metadata ?? {},
    parent:
      line.subscription === null
        ? null
        : {
            type: 'subscription_details',
            subscription_details: {
              subscription: line.subscription,
              ...(line.item === null ? {} : { subscription_item: line.item }),
            },
          },
    period: line.period,
    pricing: {
      type: 'price_details',
      price_details: { price: line.price.id, product: String(line.price.product) },
      unit_amount_decimal: line.price.unit_amount_decimal,
    },
    proration: line.proration,
    proration_details: {
      discount_amounts: [],
      credited_items: line.credits ? { invoice: line.credits.invoice, invoice_line_items: line.credits.lines } : null,
    } as NonNullable<InvoiceItem['proration_details']>,
    quantity: line.quantity,
    quantity_decimal: String(line.quantity),
    tax_rates: [],
    test_clock: account.clockOf(customer)?.id ?? null,
  });
}

/** Those that no invoice has taken yet: of one subscription, or with null of the customer alone. */
export const pendingItems = (account: Account, customer: string, subscription: string | null): InvoiceItem[] =>
  account.store
    .list<InvoiceItem>('invoiceitem')
    .filter(
      (item) =>
        item.customer === customer &&
        item.invoice === null &&
        (item.parent?.subscription_details?.subscription ?? null) === subscription,
    );

/** The line that an item becomes. */
export function lineOfItem(account: Account, item: InvoiceItem): NewLine {
  const details = item.parent?.subscription_details;
  const credited = (item.proration_details as { credited_items?: CreditedItems | null } | undefined)?.credited_items;
  return {
    amount: item.amount,
    price: find<Price>(account, 'price', item.pricing?.price_details?.price ?? ''),
    quantity: item.quantity,
    period: item.period,
    description: item.description ?? '',
    subscription: details?.subscription ?? null,
    item: details?.subscription_item ?? null,
    proration: item.proration,
    invoiceItem: item.id,
    ...(credited ? { credits: { invoice: credited.invoice, lines: credited.invoice_line_items } } : {}),
    metadata: item.metadata ?? {},
  };
}

interface CreditedItems {
  invoice: string;
  invoice_line_items: string[];
}
