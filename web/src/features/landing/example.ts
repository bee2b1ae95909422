/** A sentence of which a part is not understood, and what the product makes of it. Its test asks the compiler. */
export const example = {
  sentence: 'Go to /demo/shop, open the cart and make it look nice',
  steps: [
    { description: 'Go to /demo/shop', understood: true },
    { description: 'Open the cart', understood: true },
    { description: 'make it look nice', understood: false },
  ],
  hint: 'We understand "make", but not "it look nice". Write it like this: make sure that "A" and "B" are visible',
} as const;
