import type { CorpusEntry } from './notation.ts';

/** Where a guess would make a check that cannot fail, or a step that does something else than was said. */
export const doubtful: CorpusEntry[] = [
  {
    prompt: 'Go to /. There should be no more than 3 items in the cart',
    steps: ['navigate /', 'draft There should be no more than 3 items in the cart'],
  },
  {
    prompt: 'Go to /. There should be at least 2 reviews',
    steps: ['navigate /', 'draft There should be at least 2 reviews'],
  },
  {
    prompt: 'Go to /. Check that the price is greater than $10',
    steps: ['navigate /', 'assert labelled_value price more_than $10'],
  },
  {
    prompt: 'Go to /. Check that the total is greater than the subtotal',
    steps: ['navigate /', 'draft Check that the total is greater than the subtotal'],
  },
  {
    prompt: 'Go to /. There should not be more than 3 rows',
    steps: ['navigate /', 'draft There should not be more than 3 rows'],
  },
  ...[
    'Every product has a price',
    'Each product should contain "In stock"',
    'All buttons are disabled',
    'Each row should not contain "Inactive"',
    'Each row has 3 cells',
    'The list is sorted by price',
    'The prices should be sorted from low to high',
  ].map((sentence) => ({ prompt: `Go to /. ${sentence}`, steps: ['navigate /', `draft ${sentence}`] })),
  { prompt: 'Go to /. The order is not confirmed', steps: ['navigate /', 'draft The order is not confirmed'] },
  { prompt: 'Go to /. The heading is not "Error"', steps: ['navigate /', 'draft The heading is not "Error"'] },
  {
    prompt: 'Go to /. The colour of "Mug" is not "Blue"',
    steps: ['navigate /', 'draft The colour of "Mug" is not "Blue"'],
  },
  {
    prompt: 'Go to /. Check that "Saved" is visible or "Stored" is visible',
    steps: ['navigate /', 'draft Check that "Saved" is visible or "Stored" is visible'],
  },
  {
    prompt: 'Go to /. I should not see "Error" or "Warning"',
    steps: ['navigate /', 'assert text_hidden Error & text_hidden Warning'],
  },
  {
    prompt: 'Go to /. Neither "Error" nor "Warning" should be visible',
    steps: ['navigate /', 'assert text_hidden Error & text_hidden Warning'],
  },
  { prompt: 'Go to /. Nothing should be in the cart', steps: ['navigate /', 'draft Nothing should be in the cart'] },
  { prompt: 'Go to /. Total is 42 and not 43', steps: ['navigate /', 'draft Total is 42 and not 43'] },
  {
    prompt: 'Go to /. Check that after clicking Save the total is $4',
    steps: ['navigate /', 'draft Check that after clicking Save the total is $4'],
  },
  {
    prompt: 'Go to /. Check that there are no console errors',
    steps: ['navigate /', 'draft Check that there are no console errors'],
  },
  {
    prompt: 'Go to /. Check that there are no orders in the table',
    steps: ['navigate /', 'draft Check that there are no orders in the table'],
  },
  {
    prompt: 'Go to /. Confirm there are no products in the list',
    steps: ['navigate /', 'draft Confirm there are no products in the list'],
  },
  { prompt: 'Go to /. Verify there are 0 results', steps: ['navigate /', 'draft Verify there are 0 results'] },
  { prompt: 'Go to /. Make sure no product named "Teapot" exists', steps: ['navigate /', 'assert text_hidden Teapot'] },
  {
    prompt: 'Go to /. Check there is no user called "Bob" in the list',
    steps: ['navigate /', 'draft Check there is no user called "Bob" in the list'],
  },
  {
    prompt: 'Go to /. Verify "Ada" appears before "Bob"',
    steps: ['navigate /', 'draft Verify "Ada" appears before "Bob"'],
  },
  { prompt: 'Go to /. "Ada" should appear twice', steps: ['navigate /', 'draft "Ada" should appear twice'] },
  {
    prompt: 'Go to /. "Ada" should appear within 5 seconds',
    steps: ['navigate /', 'assert text_visible Ada within 5 seconds'],
  },
  {
    prompt: 'Go to /. The results are in alphabetical order',
    steps: ['navigate /', 'assert sorted css .result, .result-card, .result-item, .result-tile, .result-row ascending'],
  },
  {
    prompt: 'Go to /. Products should be ordered by price ascending',
    steps: [
      'navigate /',
      'assert sorted css .product, .product-card, .product-item, .product-tile, .product-row by price ascending',
    ],
  },
  {
    prompt: 'Go to /. Check the table has a row with "Ada" and "42"',
    steps: ['navigate /', 'assert by place: Check that a row with "Ada" and "42" is visible'],
  },
  {
    prompt: 'Go to /. Make sure the "Delete" button does not exist for "Ada"',
    steps: ['navigate /', 'assert by place: Check that "Delete" for "Ada" is hidden'],
  },
  {
    prompt: 'Go to /. Check that both "A" and "B" are visible',
    steps: ['navigate /', 'assert text_visible A & text_visible B'],
  },
  {
    prompt: 'Go to /. Add two Blue kettles to the cart',
    steps: ['navigate /', 'draft Add two Blue kettles to the cart'],
  },
  {
    prompt: 'Go to /. Verify there are no broken images',
    steps: ['navigate /', 'draft Verify there are no broken images'],
  },
  {
    prompt: 'Go to /. Check that no results are found',
    steps: ['navigate /', 'draft Check that no results are found'],
  },
  { prompt: 'Go to /. Type new york into the city field', steps: ['navigate /', 'type label "city" = new york'] },
  { prompt: 'Go to /. Ensure no more "Loading" text', steps: ['navigate /', 'assert text_hidden Loading'] },
  {
    prompt: 'Go to /. Make sure that no console errors occur',
    steps: ['navigate /', 'draft Make sure that no console errors occur'],
  },
  { prompt: 'Go to /. Check that nothing happens', steps: ['navigate /', 'draft Check that nothing happens'] },
  { prompt: 'Go to /. Email should be required', steps: ['navigate /', 'assert element_state label "Email" required'] },
  {
    prompt: 'Go to /. Verify the image with alt text "Logo" is displayed',
    steps: ['navigate /', 'assert element_visible role img "Logo"'],
  },
  {
    prompt: 'Go to /. The "Country" dropdown should have "France" selected',
    steps: ['navigate /', 'assert value label "Country" equals France'],
  },
  {
    prompt: 'Go to /. The Blue kettle costs $35.00',
    steps: ['navigate /', 'assert by place: Check that the Blue kettle is "$35.00"'],
  },
  {
    prompt: `Go to /. Assert 'Save' button not visible`,
    steps: ['navigate /', 'assert element_hidden role button "Save"'],
  },
  {
    prompt: 'Go to /. Check that "Sign in" is visible in the header',
    steps: ['navigate /', 'assert by place: Check that "Sign in" in the header is visible'],
  },
  { prompt: 'Go to /. "Hello" is displayed in red', steps: ['navigate /', 'draft "Hello" is displayed in red'] },
  { prompt: 'Go to /. Chekc that the total is $12.00', steps: ['navigate /', 'draft Chekc that the total is $12.00'] },
  { prompt: `Go to /. Don't click Delete`, steps: ['navigate /', `draft Don't click Delete`] },
  {
    prompt: 'Go to /. Click Save unless it is disabled',
    steps: ['navigate /', 'draft Click Save unless it is disabled'],
  },
  {
    prompt: 'Go to /. Click the delete icon in the third row',
    steps: ['navigate /', 'draft Click the delete icon in the third row'],
  },
  {
    prompt: 'Go to /. In the dialog, click Cancel',
    steps: ['navigate /', 'click by place: Click "Cancel" in the dialog'],
  },
  {
    prompt: 'Go to /. In the iframe "payment", type 4242 into Card number',
    steps: ['navigate /', 'draft In the iframe "payment", type 4242 into Card number'],
  },
  {
    prompt: 'Go to /. Type ada@example.com into the email field and s3cr3t! into the password field',
    steps: ['navigate /', 'type label "Email" = ada@example.com', 'type label "Password" = s3cr3t!'],
  },
  {
    prompt: 'Go to /. Enter a random email in the email field',
    steps: ['navigate /', 'type label "Email" = {{$randomEmail}}'],
  },
  {
    prompt: 'Go to /. Click ‘Log in’ and type 「太郎」 into the name field',
    steps: ['navigate /', 'click role button "Log in"', 'type label "name" = 太郎'],
  },
  {
    prompt: 'Go to /. Click on the Terms\nof service link',
    steps: ['navigate /', 'click role link "Terms of service"'],
  },
  { prompt: 'Go to /. Click the Submit button', steps: ['navigate /', 'click role button "Submit"'] },
  { prompt: 'Go to /. Open the Table tab', steps: ['navigate /', 'click role tab "Table"'] },
  { prompt: 'Go to /. Press the Menu button', steps: ['navigate /', 'click role button "Menu"'] },
  {
    prompt: 'Go to /. The submit button should be disabled',
    steps: ['navigate /', 'assert element_state role button "submit" disabled'],
  },
  {
    prompt: 'Go to /. Switch on "Dark mode" and check that it is on',
    steps: ['navigate /', 'check label "Dark mode"', 'assert element_state label "Dark mode" checked'],
  },
];
