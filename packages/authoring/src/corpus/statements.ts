import { dataRows } from '@saywright/contracts/entities/describe-css';
import type { CorpusEntry } from './notation.ts';

/** Checks of all kinds. */
export const statements: CorpusEntry[] = [
  {
    prompt: 'Go to /. Check that the total is $42.00',
    steps: ['navigate /', 'assert labelled_value total equals $42.00'],
  },
  {
    prompt: 'Go to /. The total should be $1,042.00',
    steps: ['navigate /', 'assert labelled_value total equals $1,042.00'],
  },
  {
    prompt: 'Go to /. Verify that the subtotal equals $35.00, VAT (20%) is $7.00 and shipping is Free',
    steps: [
      'navigate /',
      'assert labelled_value subtotal equals $35.00 & labelled_value VAT (20%) equals $7.00 & labelled_value shipping equals Free',
    ],
  },
  {
    prompt: 'Go to /. Check that "A" and "B" are visible',
    steps: ['navigate /', 'assert text_visible A & text_visible B'],
  },
  {
    prompt: 'Go to /. Check that "A", "B" and "C" are visible and "D" is hidden',
    steps: ['navigate /', 'assert text_visible A & text_visible B & text_visible C & text_hidden D'],
  },
  {
    prompt: 'Go to /. Make sure the page title is "Cart · Kettle & Co"',
    steps: ['navigate /', 'assert title equals Cart · Kettle & Co'],
  },
  {
    prompt: 'Go to /. Ensure the title contains Shop and the URL ends with /cart',
    steps: ['navigate /', 'assert title contains Shop & url ends_with /cart'],
  },
  {
    prompt: 'Go to /. Expect the URL to start with https://',
    steps: ['navigate /', 'assert url starts_with https://'],
  },
  {
    prompt: 'Go to /. Assert that the url matches "/orders/\\d+"',
    steps: ['navigate /', 'assert url matches /orders/\\d+'],
  },
  {
    prompt: 'Go to /. Confirm the heading says "Your cart"',
    steps: ['navigate /', 'assert element_visible role heading "Your cart"'],
  },
  {
    prompt: 'Go to /. The page should contain "illustrative examples"',
    steps: ['navigate /', 'assert text_visible illustrative examples'],
  },
  {
    prompt: 'Go to /. The page shows "Hello" and "World"',
    steps: ['navigate /', 'assert text_visible Hello & text_visible World'],
  },
  { prompt: 'Go to /. The page does not contain "Error"', steps: ['navigate /', 'assert text_hidden Error'] },
  {
    prompt: 'Go to /. "Saved" is shown. "Saving" is not shown.',
    steps: ['navigate /', 'assert text_visible Saved', 'assert text_hidden Saving'],
  },
  {
    prompt: 'Go to /. The "Save" button is visible',
    steps: ['navigate /', 'assert element_visible role button "Save"'],
  },
  {
    prompt: 'Go to /. The "Save" button should be disabled',
    steps: ['navigate /', 'assert element_state role button "Save" disabled'],
  },
  {
    prompt: 'Go to /. Check that the Continue button is enabled',
    steps: ['navigate /', 'assert element_state role button "Continue" enabled'],
  },
  { prompt: 'Go to /. The Name field contains "Ada"', steps: ['navigate /', 'assert value label "Name" contains Ada'] },
  {
    prompt: 'Go to /. The value of the quantity field is 3',
    steps: ['navigate /', 'assert value label "quantity" equals 3'],
  },
  { prompt: 'Go to /. Verify the email field is empty', steps: ['navigate /', 'assert value label "Email" equals '] },
  {
    prompt: 'Go to /. Check that the "Country" dropdown shows Germany',
    steps: ['navigate /', 'assert value label "Country" equals Germany'],
  },
  { prompt: 'Go to /. There are 3 links', steps: ['navigate /', 'assert count role link = 3'] },
  { prompt: 'Go to /. There should be exactly 2 rows', steps: ['navigate /', `assert count css ${dataRows} = 2`] },
  {
    prompt: 'Go to /. I see 6 products',
    steps: ['navigate /', 'assert count css .product, .product-card, .product-item, .product-tile, .product-row = 6'],
  },
  { prompt: 'Go to /. The cart has 2 items', steps: ['navigate /', 'draft The cart has 2 items'] },
  {
    prompt: 'Go to /. There is no error message',
    steps: ['navigate /', 'assert element_hidden css [role="alert"], [class*="error" i]'],
  },
  { prompt: 'Go to /. There is a "Home" link', steps: ['navigate /', 'assert element_visible role link "Home"'] },
  { prompt: 'Go to /. No products are visible', steps: ['navigate /', 'draft No products are visible'] },
  {
    prompt: 'Go to /. The spinner disappears',
    steps: [
      'navigate /',
      'assert element_hidden css [role="progressbar"], [aria-busy="true"], [class*="spinner" i], [class*="loader" i]',
    ],
  },
  {
    prompt: 'Go to /. "Blue kettle" is in the cart',
    steps: ['navigate /', 'draft "Blue kettle" is in the cart'],
  },
  {
    prompt: 'Go to /. The cart contains "Blue kettle"',
    steps: ['navigate /', 'draft The cart contains "Blue kettle"'],
  },
  {
    prompt: 'Go to /. The price of "Blue kettle" is $35.00',
    steps: ['navigate /', 'assert by place: Check that the price of "Blue kettle" is "$35.00"'],
  },
  {
    prompt: 'Go to /. The "Total" row shows $42.00',
    steps: ['navigate /', 'assert labelled_value Total equals $42.00'],
  },
  {
    prompt: 'Go to /. The user is redirected to the orders page',
    steps: ['navigate /', 'draft is redirected to the orders page'],
  },
  {
    prompt: 'Go to /. The url is https://example.com/cart',
    steps: ['navigate /', 'assert url equals https://example.com/cart'],
  },
  {
    prompt: 'Go to /. The error message should say "Invalid password"',
    steps: ['navigate /', 'assert text_visible Invalid password'],
  },
  {
    prompt: 'Go to /. Check that {{label}} is {{value}}',
    steps: ['navigate /', 'assert labelled_value {{label}} equals {{value}}'],
  },
  { prompt: 'Go to /. See "Order placed"', steps: ['navigate /', 'assert text_visible Order placed'] },
  {
    prompt: 'Go to /. Verify the presence of "Imprint" and the absence of "Error"',
    steps: ['navigate /', 'assert text_visible Imprint & text_hidden Error'],
  },
  {
    prompt: 'Go to /. The order status is "Shipped"',
    steps: ['navigate /', 'assert labelled_value order status equals Shipped'],
  },
  { prompt: 'Go to /. Verify a total of $42.00', steps: ['navigate /', 'assert labelled_value total equals $42.00'] },
  { prompt: 'Go to /. The cart is empty', steps: ['navigate /', 'assert text_visible cart is empty'] },
  { prompt: 'Go to /. The login form is visible', steps: ['navigate /', 'assert element_visible role form "login"'] },
  {
    prompt: 'Go to /. Make sure that I can see the "Checkout" button',
    steps: ['navigate /', 'assert element_visible role button "Checkout"'],
  },
  { prompt: "Go to /. The total isn't $0.00", steps: ['navigate /', 'assert labelled_value total not_equals $0.00'] },
  {
    prompt: 'Go to /. The URL should not contain "login" and the title is not "Error"',
    steps: ['navigate /', 'assert url not_contains login & title not_equals Error'],
  },
  {
    prompt: 'Go to /. Each row should contain "Active"',
    steps: ['navigate /', 'assert by place: Check that each row contains "Active"'],
  },
  {
    prompt: 'Go to /. All the rows show the text "Active"',
    steps: ['navigate /', 'assert by place: Check that each row contains "Active"'],
  },
  {
    prompt: 'Go to /. The first row contains "Ada"',
    steps: ['navigate /', 'assert by place: Check that the first row contains "Ada"'],
  },
  {
    prompt: 'Go to /. The heading in the "Summary" section contains "Total"',
    steps: ['navigate /', 'assert by place: Check that the heading in the "Summary" section contains "Total"'],
  },
  { prompt: 'Go to /. The Name field is not empty', steps: ['navigate /', 'assert value label "Name" not_equals '] },
  {
    prompt: 'Go to /. The status is not "Pending", and the value of the city field is not "Rome"',
    steps: ['navigate /', 'assert labelled_value status not_equals Pending & value label "city" not_equals Rome'],
  },
  {
    prompt: 'Go to /. The total should be between $5 and $10',
    steps: ['navigate /', 'assert labelled_value total at_least $5 & labelled_value total at_most $10'],
  },
  {
    prompt: 'Go to /. The discount is over 20% and the price is 20 € or less',
    steps: ['navigate /', 'assert labelled_value discount more_than 20% & labelled_value price at_most 20 €'],
  },
  {
    prompt: 'Go to /. The rating must not be less than {{min}}',
    steps: ['navigate /', 'assert labelled_value rating at_least {{min}}'],
  },
  {
    prompt: 'Go to /. Check that the price of "Mug" is under $9.50',
    steps: ['navigate /', 'assert by place: Check that the price of "Mug" is less than "$9.50"'],
  },
  {
    prompt: 'Go to /. There are between two and 5 rows',
    steps: ['navigate /', `assert count css ${dataRows} at_least 2 & count css ${dataRows} at_most 5`],
  },
  {
    prompt: 'Go to /. Check the "Remember me" checkbox is ticked',
    steps: ['navigate /', 'assert element_state label "Remember me" checked'],
  },
  {
    prompt: 'Go to /. The "Sounds" switch should be off and the terms box is not ticked',
    steps: ['navigate /', 'assert element_state label "Sounds" unchecked & element_state label "terms" unchecked'],
  },
  {
    prompt: 'Go to /. The Email field has focus',
    steps: ['navigate /', 'assert element_state label "Email" focused'],
  },
  {
    prompt: 'Go to /. Check that the "VAT number" field is read-only and the first checkbox is checked',
    steps: ['navigate /', 'assert by place: Check that "VAT number" is read-only and the first checkbox is checked'],
  },
  {
    prompt: 'Go to /. "Details" should be collapsed',
    steps: ['navigate /', 'assert element_state role button "Details" collapsed'],
  },
  {
    prompt: 'Go to /. Verify the "Delete" button for "Ada" is greyed out',
    steps: ['navigate /', 'assert by place: Check that "Delete" for "Ada" is disabled'],
  },
  { prompt: 'Go to /. There are at least 3 links', steps: ['navigate /', 'assert count role link at_least 3'] },
  {
    prompt: 'Go to /. Verify that clicking Save shows "Saved"',
    steps: ['navigate /', 'click role button "Save"', 'assert text_visible Saved'],
  },
  { prompt: 'Go to /. Verify the user is logged in', steps: ['navigate /', 'draft Verify the user is logged in'] },
  {
    prompt: `Go to /. Ensure "Add to cart" is visible but "Remove" isn't`,
    steps: ['navigate /', 'assert text_visible Add to cart & text_hidden Remove'],
  },
  {
    prompt: 'Go to /. Both Ada Holm and Bob are listed',
    steps: ['navigate /', 'assert text_visible Ada Holm & text_visible Bob'],
  },
  {
    prompt: 'Go to /. Exactly 3 rows are shown, among them Ada and Bob',
    steps: ['navigate /', 'draft Exactly 3 rows are shown, among them Ada and Bob'],
  },
  { prompt: 'Go to /. "Save" shouldnt be visible', steps: ['navigate /', 'assert text_hidden Save'] },
  {
    prompt: 'Go to /. The "isnt" button shouldnt be enabled',
    steps: ['navigate /', 'assert element_state role button "isnt" disabled'],
  },
];
