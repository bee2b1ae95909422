/** A kind of instruction and sentences that the compiler turns into steps. `sentences.test.ts` compiles each of them. */
export interface SentenceGroup {
  title: string;
  /** The steps that such a sentence becomes. */
  text: string;
  sentences: readonly string[];
}

/** The test that the demo shop is made for. */
export const shopTest = (origin: string): string =>
  `Go to ${origin}/demo/shop, log in as ada@example.com with password secret, add "Blue kettle" to the cart, open the cart and check that the total is $42.00`;

export const sentenceGroups: readonly SentenceGroup[] = [
  {
    title: 'Go to a page',
    text: 'A test starts on a page. URLs on the same site can be relative.',
    sentences: ['Go to https://example.com/shop', 'Open www.example.com', 'Navigate to /cart', 'Go to the home page'],
  },
  {
    title: 'Log in',
    text: 'Finds the fields and the button by the words that sign-in pages use.',
    sentences: [
      'Log in as ada@example.com with password secret',
      'Sign in with username ada and password "correct horse"',
    ],
  },
  {
    title: 'Click and open',
    text: 'When several things share a name, say which kind you mean: button, link, tab, checkbox.',
    sentences: [
      'Click the Sign up button',
      'Click the link "Terms and Conditions"',
      'Click the second "Add to cart" button',
      'Open the cart',
    ],
  },
  {
    title: 'Fill in',
    text: 'Fields are found by their label, name or placeholder.',
    sentences: [
      'Type "Ada" into the name field',
      'Fill in name with Ada and email with ada@example.com',
      'Set the quantity to 2',
    ],
  },
  {
    title: 'Add to a cart',
    text: 'Clicks the button on the product’s card.',
    sentences: ['Add "Blue kettle" to the cart', 'Put the Red teapot into the basket'],
  },
  {
    title: 'Move around',
    text: 'The browser’s buttons, tabs, frames and dialogs.',
    sentences: [
      'Go back',
      'Reload the page',
      'Open https://example.com/help in a new tab',
      'Switch to tab 1',
      'Switch to the "Payment" frame',
      'Accept the confirmation dialog',
    ],
  },
  {
    title: 'Mouse and files',
    text: 'Sample files are included: photo.png, document.pdf, table.csv, data.json, note.txt.',
    sentences: [
      'Double click "Title"',
      'Right-click the "Report" link',
      'Drag "Blue kettle" to "Done"',
      'Upload "photo.png" to "Picture"',
    ],
  },
  {
    title: 'Remember',
    text: 'Store what a page shows in a variable for later steps.',
    sentences: ['Store the text of the "Total" heading as total', 'Save the URL as start_page'],
  },
  {
    title: 'Check',
    text: 'A test without a check proves little. Check what a person would look for.',
    sentences: [
      'Check that the total is $42.00',
      'Verify "Welcome back" is visible',
      'Make sure that "Out of stock" is not visible',
      'Check that the URL contains /checkout',
      'Check that the "Terms" checkbox is ticked and the "Save" button is disabled',
      'Check that the price of "Blue kettle" is between $30 and $40',
      'Check that there are at least 2 rows',
      'Check that the Email field is not empty',
    ],
  },
];
