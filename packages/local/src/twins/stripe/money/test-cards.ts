/** A test card and its behavior. */
export interface TestCard {
  number: string;
  /** Stripe's name of a payment method with this card. */
  token: string;
  brand: string;
  /** For people who choose one. */
  result: string;
  /** The bank's answer to a payment, unless it pays. */
  decline?: { code: string; decline_code?: string; message: string };
  /** True: it can be attached to a customer in spite of that, so only later payments fail. */
  attaches?: true;
  /** True: the owner confirms a payment with 3-D Secure, and doesn't need to again once it's set up. */
  authenticates?: true;
  /** True: each payment is disputed. */
  disputes?: true;
}

const declined = 'Your card was declined.';

/** The cards of https://docs.stripe.com/testing that the twin knows. Their last four digits tell them apart. */
export const testCards: readonly TestCard[] = [
  { number: '4242424242424242', result: 'Succeeds', token: 'pm_card_visa', brand: 'visa' },
  { number: '5555555555554444', result: 'Succeeds (Mastercard)', token: 'pm_card_mastercard', brand: 'mastercard' },
  {
    number: '4000000000000002',
    result: 'Declined',
    token: 'pm_card_chargeDeclined',
    brand: 'visa',
    decline: { code: 'card_declined', decline_code: 'generic_decline', message: declined },
  },
  {
    number: '4000000000009995',
    result: 'Insufficient funds',
    token: 'pm_card_chargeDeclinedInsufficientFunds',
    brand: 'visa',
    decline: {
      code: 'card_declined',
      decline_code: 'insufficient_funds',
      message: 'Your card has insufficient funds.',
    },
  },
  {
    number: '4000000000000069',
    result: 'Expired card',
    token: 'pm_card_chargeDeclinedExpiredCard',
    brand: 'visa',
    decline: { code: 'expired_card', message: 'Your card has expired.' },
  },
  {
    number: '4000000000000341',
    result: 'Accepted, but later payments fail',
    token: 'pm_card_chargeCustomerFail',
    brand: 'visa',
    decline: { code: 'card_declined', decline_code: 'generic_decline', message: declined },
    attaches: true,
  },
  {
    number: '4000002500003155',
    result: 'Asks for 3-D Secure',
    token: 'pm_card_authenticationRequiredOnSetup',
    brand: 'visa',
    authenticates: true,
  },
  {
    number: '4000000000000259',
    result: 'Succeeds, then disputed',
    token: 'pm_card_createDispute',
    brand: 'visa',
    disputes: true,
  },
];

/** @param digits of the number, with spaces or without; or its last four */
export const findTestCard = (digits: string): TestCard | undefined => {
  const plain = digits.replace(/\D/g, '');
  return testCards.find(({ number }) => (plain.length === 4 ? number.endsWith(plain) : number === plain));
};
