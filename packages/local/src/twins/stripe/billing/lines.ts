import type { Period } from '../money/periods.ts';
import type { Account } from '../state/account.ts';
import { find } from '../state/find.ts';
import { newId } from '../state/new-id.ts';
import type { InvoiceLine, Price, Product, SubscriptionItem } from '../state/wire.ts';

/** A line of an invoice that isn't drawn up yet. */
export interface NewLine {
  amount: number;
  price: Price;
  quantity: number;
  period: Period;
  description: string;
  subscription: string | null;
  /** The subscription item it's for. */
  item: string | null;
  proration: boolean;
  /** The pending invoice item that it was. */
  invoiceItem?: string;
  /** The lines that a proration gives back. */
  credits?: { invoice: string; lines: string[] };
  metadata?: Record<string, string>;
}

export const isMetered = ({ price }: Pick<SubscriptionItem, 'price'>): boolean =>
  price.recurring?.usage_type === 'metered';

export const dollars = (cents: number): string =>
  `$${(Math.abs(cents) / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`;

export const productName = (account: Account, { product }: Price): string =>
  find<Product>(account, 'product', String(product)).name;

/** An item's charge for a period, in advance. */
export function licensedLine(account: Account, item: SubscriptionItem, period: Period): NewLine {
  const { price, quantity = 1 } = item;
  const each = price.unit_amount ?? 0;
  return {
    amount: each * quantity,
    price,
    quantity,
    period,
    description: `${quantity} × ${productName(account, price)} (at ${dollars(each)} / ${price.recurring?.interval ?? 'unit'})`,
    subscription: item.subscription,
    item: item.id,
    proration: false,
  };
}

export const usageText = (account: Account, price: Price, units: number): string =>
  `${units} × ${productName(account, price)} (at ${dollars(price.unit_amount ?? 0)} each)`;

/** An item's usage in a period, in arrears. */
export function meteredLine(
  account: Account,
  item: SubscriptionItem,
  usage: { units: number; period: Period },
): NewLine {
  const each = item.price.unit_amount ?? 0;
  return {
    amount: each * usage.units,
    price: item.price,
    quantity: usage.units,
    period: usage.period,
    description: usageText(account, item.price, usage.units),
    subscription: item.subscription,
    item: item.id,
    proration: false,
  };
}

/** The line on an invoice. */
export function lineOf(line: NewLine, invoice: string): InvoiceLine {
  const details = {
    invoice_item: line.invoiceItem ?? null,
    proration: line.proration,
    proration_details: {
      credited_items: line.credits ? { invoice: line.credits.invoice, invoice_line_items: line.credits.lines } : null,
    },
    subscription: line.subscription,
  };
  return {
    id: newId('il'),
    object: 'line_item',
    amount: line.amount,
    currency: line.price.currency,
    description: line.description,
    discount_amounts: [],
    discountable: !line.proration,
    discounts: [],
    invoice,
    livemode: false,
    metadata: line.metadata ?? {},
    parent:
      line.item === null
        ? {
            type: 'invoice_item_details',
            invoice_item_details: { ...details, invoice_item: line.invoiceItem ?? '' },
            subscription_item_details: null,
          }
        : {
            type: 'subscription_item_details',
            invoice_item_details: null,
            subscription_item_details: { ...details, subscription_item: line.item },
          },
    period: line.period,
    pretax_credit_amounts: [],
    pricing: {
      type: 'price_details',
      price_details: { price: line.price.id, product: String(line.price.product) },
      unit_amount_decimal: line.price.unit_amount_decimal,
    },
    quantity: line.quantity,
    quantity_decimal: String(line.quantity),
    subscription: line.subscription,
    subtotal: line.amount,
    taxes: [],
  };
}
