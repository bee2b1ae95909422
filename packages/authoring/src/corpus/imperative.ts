import type { CorpusEntry } from './notation.ts';

/** Instructions in the imperative, short and long. */
export const imperative: CorpusEntry[] = [
  {
    prompt:
      'Go to http://localhost:3000/demo/shop, log in as ada@example.com with password secret, add "Blue kettle" to the cart, open the cart and check that the total is $42.00',
    steps: [
      'navigate http://localhost:3000/demo/shop',
      'type label "Email" = ada@example.com',
      'type label "Password" = secret',
      'click role button "Log in"',
      'click by place: Click "Add to cart" for "Blue kettle"',
      'click role link "cart"',
      'assert labelled_value total equals $42.00',
    ],
  },
  {
    prompt: 'Go to https://example.com and click "More information"',
    steps: ['navigate https://example.com', 'click role button "More information"'],
  },
  {
    prompt: 'Open www.example.com. Click the Login button.',
    steps: ['navigate https://www.example.com', 'click role button "Login"'],
  },
  {
    prompt:
      'Visit localhost:3000/login, type ada@example.com into the email field and secret into the password field, then click Log in',
    steps: [
      'navigate http://localhost:3000/login',
      'type label "Email" = ada@example.com',
      'type label "Password" = secret',
      'click role button "Log in"',
    ],
  },
  {
    prompt: 'Navigate to https://shop.example.com/search?q=a,b;c and wait 2 seconds',
    steps: ['navigate https://shop.example.com/search?q=a,b;c', 'wait 2000'],
  },
  {
    prompt: 'Browse to example.com, accept cookies, hover over the Products menu and click Kettles',
    steps: [
      'navigate https://example.com',
      'click role button "Accept all" (optional)',
      'hover role button "Products"',
      'click role button "Kettles"',
    ],
  },
  {
    prompt: 'Load https://example.com; scroll to the bottom; take a screenshot',
    steps: ['navigate https://example.com', 'scroll bottom', 'screenshot'],
  },
  {
    prompt: 'Open https://example.com/a. Press the "Save" button, then press Enter',
    steps: ['navigate https://example.com/a', 'click role button "Save"', 'press Enter'],
  },
  {
    prompt: 'Go to /cart and click the Remove button next to "Stone mug"',
    steps: ['navigate /cart', 'click by place: Click "Remove" for "Stone mug"'],
  },
  {
    prompt: 'Go to /cart, remove "Stone mug" from the cart and check that the cart is empty',
    steps: ['navigate /cart', 'click by place: Click "Remove" for "Stone mug"', 'assert text_visible cart is empty'],
  },
  {
    prompt: 'Go to /settings, tick "Send me news", untick "Share my data" and click Save',
    steps: [
      'navigate /settings',
      'check label "Send me news"',
      'uncheck label "Share my data"',
      'click role button "Save"',
    ],
  },
  {
    prompt: 'Go to /settings, check the "Dark mode" checkbox and uncheck the "Sounds" box',
    steps: ['navigate /settings', 'check label "Dark mode"', 'uncheck label "Sounds"'],
  },
  {
    prompt:
      'Go to /checkout, fill in Full name with Ada Lovelace and Address with 1 Way, select "Germany" from the Country dropdown, tick "I accept the terms and conditions" and place the order',
    steps: [
      'navigate /checkout',
      'type label "Full name" = Ada Lovelace',
      'type label "Address" = 1 Way',
      'select label "Country" = Germany',
      'check label "I accept the terms and conditions"',
      'click role button "Place order"',
    ],
  },
  {
    prompt: 'Go to /profile, clear the "Nickname" field, type "ada" into it and click Save',
    steps: ['navigate /profile', 'type label "Nickname" =', 'type label "Nickname" = ada', 'click role button "Save"'],
  },
  {
    prompt: 'Go to /, search for "green tea" and open the first result',
    steps: [
      'navigate /',
      'type label "Search" = green tea',
      'press label "Search" = Enter',
      'click by place: Click the first result',
    ],
  },
  {
    prompt: 'Go to /, search the shop for kettles, then click "Blue kettle"',
    steps: [
      'navigate /',
      'type label "Search" = kettles',
      'press label "Search" = Enter',
      'click role button "Blue kettle"',
    ],
  },
  {
    prompt: 'Go to /, click the search field, type kettles and press Enter',
    steps: ['navigate /', 'click label "Search"', 'type label "Search" = kettles', 'press Enter'],
  },
  {
    prompt: 'Go to /products, click "Add to cart" in the "Blue kettle" card',
    steps: ['navigate /products', 'click by place: Click "Add to cart" for "Blue kettle"'],
  },
  {
    prompt: 'Go to /products, click the Add to cart button for the Blue kettle product',
    steps: ['navigate /products', 'click by place: Click "Add to cart" for "Blue kettle"'],
  },
  {
    prompt: 'Go to /products and click the second "Add to cart" button',
    steps: ['navigate /products', 'click by place: Click the second "Add to cart"'],
  },
  {
    prompt: 'Go to /products, click the last link',
    steps: ['navigate /products', 'click by place: Click the last link'],
  },
  {
    prompt: 'Go to /users, click the edit icon in the row of Ada Lovelace',
    steps: ['navigate /users', 'click by place: Click "edit" for "Ada Lovelace"'],
  },
  { prompt: 'Go to /, click "A" and "B"', steps: ['navigate /', 'click role button "A"', 'click role button "B"'] },
  { prompt: 'Go to /, click Terms and Conditions', steps: ['navigate /', 'click role button "Terms and Conditions"'] },
  { prompt: 'Go to /, click Save and Close', steps: ['navigate /', 'click role button "Save and Close"'] },
  { prompt: 'Go to /, click the link called "Imprint"', steps: ['navigate /', 'click role link "Imprint"'] },
  { prompt: 'Go to /, tap the button that says «Buy now»', steps: ['navigate /', 'click role button "Buy now"'] },
  {
    prompt: 'Go to /, choose the "Reviews" tab and expand the "Details" section',
    steps: ['navigate /', 'click label "Reviews"', 'click role button "Details"'],
  },
  { prompt: 'Go to /, pick the radio button "Express"', steps: ['navigate /', 'click label "Express"'] },
  {
    prompt: 'Go to /, set the quantity to 3 and click Update',
    steps: ['navigate /', 'type label "quantity" = 3', 'click role button "Update"'],
  },
  {
    prompt: 'Go to /, change the "Country" dropdown to France',
    steps: ['navigate /', 'select label "Country" = France'],
  },
  {
    prompt: 'Go to /, select the option "Large" from the size list',
    steps: ['navigate /', 'select label "size" = Large'],
  },
  {
    prompt: 'Go to /, select Germany as country and Berlin as city',
    steps: ['navigate /', 'select label "country" = Germany', 'select label "city" = Berlin'],
  },
  {
    prompt: "Go to /, enter \"it's fine\" in the 'Comment' box",
    steps: ['navigate /', 'type label "Comment" = it\'s fine'],
  },
  { prompt: 'Go to /, type \'say "hi"\' into Message', steps: ['navigate /', 'type label "Message" = say "hi"'] },
  {
    prompt: 'Go to /, type {{greeting}} into the {{field}} field',
    steps: ['navigate /', 'type label "{{field}}" = {{greeting}}'],
  },
  {
    prompt: 'Go to /, scroll down, scroll up, scroll to the top',
    steps: ['navigate /', 'scroll down', 'scroll up', 'scroll top'],
  },
  {
    prompt: 'Go to /, scroll down 400 pixels and scroll up by 100 px',
    steps: ['navigate /', 'scroll 400', 'scroll -100'],
  },
  { prompt: 'Go to /, scroll to the "Reviews" heading', steps: ['navigate /', 'scroll role heading "Reviews"'] },
  {
    prompt: 'Go to /, scroll until the footer is visible',
    steps: ['navigate /', 'scroll css footer, [role="contentinfo"]'],
  },
  {
    prompt: 'Go to /, wait half a second, wait 500 ms, wait for 3 seconds',
    steps: ['navigate /', 'wait 500', 'wait 500', 'wait 3000'],
  },
  { prompt: 'Go to /, wait 2 minutes', steps: ['navigate /', 'wait 60000', 'wait 60000'] },
  {
    prompt: 'Go to /, wait for "Saved" to appear, then wait until the spinner disappears',
    steps: [
      'navigate /',
      'wait text "Saved"',
      'assert element_hidden css [role="progressbar"], [aria-busy="true"], [class*="spinner" i], [class*="loader" i]',
    ],
  },
  {
    prompt: 'Go to /, wait for the page to load and take a screenshot of the "Summary" dialog',
    steps: ['navigate /', 'wait 1000', 'screenshot role dialog "Summary"'],
  },
  {
    prompt: 'Go to /, press Tab 3 times, hit the Escape key and press Ctrl+A',
    steps: ['navigate /', 'press Tab', 'press Tab', 'press Tab', 'press Escape', 'press Control+A'],
  },
  { prompt: 'Go to /, press Enter in the search field', steps: ['navigate /', 'press label "Search" = Enter'] },
  {
    prompt: 'Go to /, close the dialog and dismiss the notification',
    steps: ['navigate /', 'click role button "Close"', 'click role button "Close"'],
  },
  {
    prompt: 'Go to /, submit the form',
    steps: ['navigate /', 'click css form :is(button[type="submit"], input[type="submit"])'],
  },
  {
    prompt: 'Go to /, log in with username admin and password "s3 cret, really"',
    steps: [
      'navigate /',
      'type label "Username" = admin',
      'type label "Password" = s3 cret, really',
      'click role button "Log in"',
    ],
  },
  {
    prompt: 'Go to /, log in using {{user}} / {{password}}',
    steps: [
      'navigate /',
      'type label "Username" = {{user}}',
      'type label "Password" = {{password}}',
      'click role button "Log in"',
    ],
  },
  { prompt: 'Go to /, sign in with Google', steps: ['navigate /', 'click role button "Sign in with Google"'] },
  { prompt: 'Go to /, log out', steps: ['navigate /', 'click role button "Log out"'] },
  {
    prompt: 'Go to /, add "A" and "B" to my basket',
    steps: [
      'navigate /',
      'click by place: Click "Add to basket" for "A"',
      'click by place: Click "Add to basket" for "B"',
    ],
  },
  {
    prompt: 'Go to /, add Blue kettle and Stone mug to the cart',
    steps: [
      'navigate /',
      'click by place: Click "Add to cart" for "Blue kettle"',
      'click by place: Click "Add to cart" for "Stone mug"',
    ],
  },
  {
    prompt: 'Go to /, in the "Blue kettle" card, click "Add to cart"',
    steps: ['navigate /', 'click by place: Click "Add to cart" for "Blue kettle"'],
  },
  {
    prompt: 'Go to /, if a cookie banner appears, accept it, and click Start',
    steps: ['navigate /', 'click role button "Accept all" (optional)', 'click role button "Start"'],
  },
  {
    prompt: 'Go to /. If a popup appears, close it. Click Start.',
    steps: ['navigate /', 'click role button "Close" (optional)', 'click role button "Start"'],
  },
  { prompt: 'Go to /, click the first product', steps: ['navigate /', 'click by place: Click the first product'] },
  {
    prompt: 'Go to /, hover over the second card',
    steps: ['navigate /', 'hover by place: Hover over the second card'],
  },
  {
    prompt: 'Go to /, open the menu and choose Settings',
    steps: [
      'navigate /',
      'click css [aria-haspopup="menu"], [aria-label~="menu" i], [role="menu"]',
      'click label "Settings"',
    ],
  },
  { prompt: 'Go to /, go to the login page', steps: ['navigate /', 'click role link "login"'] },
  {
    prompt: 'Go to /, go to the cart and proceed to checkout',
    steps: ['navigate /', 'click role link "cart"', 'click role button "Check out"'],
  },
  { prompt: 'Go to /, continue to payment', steps: ['navigate /', 'click role link "payment"'] },
  {
    prompt: 'Go to /, double-check that the total is €1.234,56',
    steps: ['navigate /', 'assert labelled_value total equals €1.234,56'],
  },
  {
    prompt: 'Go to /, click "Help", go back and reload the page',
    steps: ['navigate /', 'click role button "Help"', 'back', 'reload'],
  },
  { prompt: 'Go to /. Double click "Title"', steps: ['navigate /', 'double_click role button "Title"'] },
  { prompt: 'Go to /. Right-click the row', steps: ['navigate /', 'right_click role row'] },
  {
    prompt: 'Go to /. Drag "Blue kettle" to "Done". I should see "Moved"',
    steps: ['navigate /', 'drag_and_drop text "Blue kettle" to text "Done"', 'assert text_visible Moved'],
  },
  {
    prompt: 'Go to /. Upload "photo.png" to the form and click Save',
    steps: ['navigate /', 'upload css input[type="file"] = photo.png', 'click role button "Save"'],
  },
  {
    prompt: 'Go to /, upload a PDF to the "Invoice" field, click Send',
    steps: ['navigate /', 'upload label "Invoice" = document.pdf', 'click role button "Send"'],
  },
  {
    prompt: 'Go to /. Accept the confirmation dialog. Click "Delete". I should see "Deleted"',
    steps: ['navigate /', 'accept_dialog', 'click role button "Delete"', 'assert text_visible Deleted'],
  },
  {
    prompt: 'Go to /, click "Delete", then dismiss the confirmation',
    steps: ['navigate /', 'click role button "Delete"', 'dismiss_dialog'],
  },
  {
    prompt: 'Go to /. Open a new tab. Switch to tab 1. Close the tab.',
    steps: ['navigate /', 'new_tab', 'switch_tab 1', 'close_tab'],
  },
  {
    prompt: 'Go to /. Switch to the "Payment" frame. Click "Pay". Switch back to the main page.',
    steps: ['navigate /', 'switch_frame css iframe[title="Payment" i]', 'click role button "Pay"', 'switch_frame'],
  },
  {
    prompt: 'Go to /. Store the text of the "Total" heading as total. Type {{total}} into "Amount".',
    steps: ['navigate /', 'store_variable role heading "Total" = total', 'type label "Amount" = {{total}}'],
  },
  {
    prompt: 'Go to /, wait until the network is idle and take a screenshot',
    steps: ['navigate /', 'wait_network', 'screenshot'],
  },
  { prompt: 'Go to /. Click the browser back button', steps: ['navigate /', 'back'] },
  {
    prompt: 'Go to /. I drag the "Blue kettle" card and drop it onto the cart.',
    steps: ['navigate /', 'drag_and_drop text "Blue kettle" to text "cart"'],
  },
];
