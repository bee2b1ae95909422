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

/** Descriptions of API tests by what they say; `sentences.test.ts` compiles each of them. */
export const apiSentenceGroups: readonly Pick<SentenceGroup, 'title' | 'sentences'>[] = [
  {
    title: 'Send a request',
    sentences: [
      'GET /health 200',
      'POST to /users with name Ada and age 36 returns 201',
      'PUT /users/5 name=Ada returns 200',
      'GET /search with q shoes and page 1 returns 200',
      'POST form data to /token: grant_type=client_credentials',
      'Run the query { me { id } } against /graphql and check that there are no errors',
    ],
  },
  {
    title: 'Check the response',
    sentences: [
      'GET /orders returns 200 within 500 ms',
      'GET /status returns 200 with {"status": "ok"}',
      'The header Content-Type of GET /feed is application/xml',
      'GET /old redirects to /new with a 301',
      'GET /users/5 returns 200 and the name is "Ada"',
      'GET /users/5 has an id (number) and no password',
      'GET /products/5 returns 200 and the price is greater than 0 and less than 20',
    ],
  },
  {
    title: 'Check a list',
    sentences: [
      'GET /products returns a list of at least 3 products, each with an id and a price',
      'GET /pricing returns a list of 3 plans, and the first one is called Free',
      'GET /users returns 200 and at least one user has role "admin"',
      'GET /products: no item has a price of 0',
      'List all orders at /orders and check that the status is 200 and the array is not empty',
    ],
  },
  {
    title: 'Sign in to the API',
    sentences: [
      'DELETE /users/5 with bearer token {{token}} returns 204',
      'Without a token, GET /orders returns 401',
      'should return 401 when calling GET /me without a token',
    ],
  },
  {
    title: 'Several requests',
    sentences: [
      'Create a user with name Ada, then get it and check the name',
      'Delete user 42 and verify it is gone',
      'POST /users with name "Ada" twice: first 201, then 409',
      'POST /login with username "ada" and password "{{password}}" returns 200 and a token. Use the token as bearer for GET /me',
      'GET the first product of /products, then open /products/{its id} and check that the name is the same',
    ],
  },
];

/** A line of another tool's test, and the sentence that does the same. */
export interface TranslatedLine {
  code: string;
  sentence: string;
}

export const playwrightLines: readonly TranslatedLine[] = [
  { code: "await page.goto('https://example.com/cart');", sentence: 'Go to https://example.com/cart' },
  { code: "await page.getByRole('button', { name: 'Save' }).click();", sentence: 'Click the "Save" button' },
  {
    code: "await page.getByLabel('Email').fill('ada@example.com');",
    sentence: 'Type "ada@example.com" into the Email field',
  },
  {
    code: "await page.getByLabel('Country').selectOption('Germany');",
    sentence: 'Select "Germany" from the Country dropdown',
  },
  { code: "await page.getByLabel('Terms').check();", sentence: 'Check the "Terms" checkbox' },
  { code: "await page.getByText('Details').dblclick();", sentence: 'Double click "Details"' },
  { code: "await page.keyboard.press('Enter');", sentence: 'Press Enter' },
  {
    code: "await expect(page.getByText('Order placed')).toBeVisible();",
    sentence: 'Check that "Order placed" is visible',
  },
  { code: 'await expect(page).toHaveURL(/checkout/);', sentence: 'Check that the URL contains /checkout' },
  {
    code: "await expect(page.getByRole('button', { name: 'Pay' })).toBeDisabled();",
    sentence: 'Check that the "Pay" button is disabled',
  },
];

export const cypressLines: readonly TranslatedLine[] = [
  { code: "cy.visit('https://example.com/cart');", sentence: 'Go to https://example.com/cart' },
  { code: "cy.contains('button', 'Save').click();", sentence: 'Click the "Save" button' },
  {
    code: "cy.get('[placeholder=Search]').type('kettle{enter}');",
    sentence: 'Type "kettle" into the Search field and press Enter',
  },
  { code: "cy.get('select').select('Germany');", sentence: 'Select "Germany" from the Country dropdown' },
  { code: "cy.get('[type=checkbox]').check();", sentence: 'Check the "Terms" checkbox' },
  { code: "cy.contains('Order placed').should('be.visible');", sentence: 'Check that "Order placed" is visible' },
  {
    code: "cy.contains('Out of stock').should('not.exist');",
    sentence: 'Make sure that "Out of stock" is not visible',
  },
  { code: "cy.url().should('include', '/checkout');", sentence: 'Check that the URL contains /checkout' },
  { code: "cy.get('li').should('have.length', 3);", sentence: 'Check that there are 3 rows' },
];
