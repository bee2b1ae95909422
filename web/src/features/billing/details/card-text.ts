import type { BillingDetails } from '@saywright/contracts/entities/payment';

export type SavedCard = NonNullable<BillingDetails['payment_method']>;

/** A saved card in a few words: `Visa •••• 4242`. */
export const cardText = ({ brand, last4 }: SavedCard): string =>
  `${brand.charAt(0).toUpperCase()}${brand.slice(1)} •••• ${last4}`;
