/** One step of the example: the words that it was written from, the step, and how long it took. */
export interface ExampleStep {
  clause: string;
  /** Punctuation and connecting words after the clause. */
  after: string;
  description: string;
  durationMs: number;
}

/** The test that the demo shop is made for, as the product writes and runs it. */
export const exampleSteps: readonly ExampleStep[] = [
  { clause: 'Go to /demo/shop', after: ', ', description: 'Go to /demo/shop', durationMs: 212 },
  {
    clause: 'log in as ada@example.com',
    after: ', ',
    description: 'Log in as ada@example.com',
    durationMs: 641,
  },
  {
    clause: 'add “Blue kettle” to the cart',
    after: ', ',
    description: 'Click “Add to cart” beside “Blue kettle”',
    durationMs: 308,
  },
  { clause: 'open the cart', after: ' and ', description: 'Click link “Cart”', durationMs: 187 },
  {
    clause: 'check that the total is $42.00',
    after: '.',
    description: 'Check that Total is $42.00',
    durationMs: 24,
  },
];
