import type Stripe from 'stripe';

/** An object as it's on the wire and in the store: decimals are text, and what could be expanded is an ID. */
export type Wire<T> = T extends Stripe.Decimal
  ? string
  : T extends readonly (infer Item)[]
    ? WireItem<Item>[]
    : T extends object
      ? { [Key in keyof T]: string extends T[Key] ? Extract<T[Key], string | null | undefined> : Wire<T[Key]> }
      : T;

type WireItem<Item> = string extends Item ? Extract<Item, string> : Wire<Item>;

export type Customer = Wire<Stripe.Customer>;
export type Product = Wire<Stripe.Product>;
export type Price = Wire<Stripe.Price>;
export type Subscription = Wire<Stripe.Subscription>;
export type SubscriptionItem = Wire<Stripe.SubscriptionItem>;
export type Schedule = Wire<Stripe.SubscriptionSchedule>;
export type Invoice = Wire<Stripe.Invoice>;
export type InvoiceLine = Wire<Stripe.InvoiceLineItem>;
export type InvoicePayment = Wire<Stripe.InvoicePayment>;
export type PaymentIntent = Wire<Stripe.PaymentIntent>;
export type PaymentMethod = Wire<Stripe.PaymentMethod>;
export type Charge = Wire<Stripe.Charge>;
export type Refund = Wire<Stripe.Refund>;
export type Dispute = Wire<Stripe.Dispute>;
export type CheckoutSession = Wire<Stripe.Checkout.Session>;
export type LineItem = Wire<Stripe.LineItem>;
export type Meter = Wire<Stripe.Billing.Meter>;
export type TestClock = Wire<Stripe.TestHelpers.TestClock>;
export type BalanceTransaction = Wire<Stripe.CustomerBalanceTransaction>;
export type TaxId = Wire<Stripe.TaxId>;
export type PortalConfiguration = Wire<Stripe.BillingPortal.Configuration>;
export type PortalSession = Wire<Stripe.BillingPortal.Session>;
export type WebhookEndpoint = Wire<Stripe.WebhookEndpoint>;
