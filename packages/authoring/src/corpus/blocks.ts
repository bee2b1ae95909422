import type { CorpusEntry } from './notation.ts';

/** Gherkin, numbered and bulleted lists, checklists, arrows, headings. */
export const blocks: CorpusEntry[] = [
  {
    prompt:
      'Scenario: Buying a kettle\n  Given I am on http://localhost:3000/demo/shop\n  And I log in as "ada@example.com" with password "secret"\n  When I add "Blue kettle" to the cart\n  And I open the cart\n  Then I should see "Your cart"\n  And the total should be $42.00',
    steps: [
      'navigate http://localhost:3000/demo/shop',
      'type label "Email" = ada@example.com',
      'type label "Password" = secret',
      'click role button "Log in"',
      'click by place: Click "Add to cart" for "Blue kettle"',
      'click role link "cart"',
      'assert text_visible Your cart',
      'assert labelled_value total equals $42.00',
    ],
  },
  {
    prompt:
      'Feature: Checkout\n  Scenario: Empty cart\n    Given I have opened /demo/shop/cart\n    Then the cart is empty\n    But "Check out" should not be visible',
    steps: ['navigate /demo/shop/cart', 'assert text_visible cart is empty', 'assert text_hidden Check out'],
  },
  {
    prompt:
      'Background:\n  Given the user is on "/login"\nWhen the user enters "ada@example.com" into the "Email" field\nAnd the user enters "secret" into the "Password" field\nAnd the user clicks on the "Log in" button\nThen the user should be redirected to "/dashboard"\nAnd the page title should be "Dashboard"',
    steps: [
      'navigate /login',
      'type label "Email" = ada@example.com',
      'type label "Password" = secret',
      'click role button "Log in"',
      'assert url contains /dashboard',
      'assert title equals Dashboard',
    ],
  },
  {
    prompt:
      'Given I visit "/search"\nWhen I type "kettle" into the search field\n* I press Enter\nThen I should see 3 results\nAnd I should see "Blue kettle" and "Red kettle"',
    steps: [
      'navigate /search',
      'type label "Search" = kettle',
      'press Enter',
      'assert count css .result, .result-card, .result-item, .result-tile, .result-row = 3',
      'assert text_visible Blue kettle & text_visible Red kettle',
    ],
  },
  {
    prompt:
      'Login test\n1. Go to /login\n2. Enter "ada@example.com" in the Email field\n3. Enter "secret" in the Password field\n4. Click Log in\n5. Verify "Welcome back" is shown',
    steps: [
      'navigate /login',
      'type label "Email" = ada@example.com',
      'type label "Password" = secret',
      'click role button "Log in"',
      'assert text_visible Welcome back',
    ],
  },
  {
    prompt:
      '# Checkout as a guest\n\n1) Open /products\n2) Add "Stone mug" to the basket\n3) Open the basket\n4) Click "Check out as guest"\nExpected result: the URL contains /checkout',
    steps: [
      'navigate /products',
      'click by place: Click "Add to basket" for "Stone mug"',
      'click role link "basket"',
      'click role button "Check out as guest"',
      'assert url contains /checkout',
    ],
  },
  {
    prompt: '- open shop.example.com\n- search: kettle\n- click 1st result\n- total = $42.00\n- screenshot',
    steps: [
      'navigate https://shop.example.com',
      'type label "Search" = kettle',
      'press label "Search" = Enter',
      'click by place: Click the first result',
      'assert labelled_value total equals $42.00',
      'screenshot',
    ],
  },
  {
    prompt:
      'Steps:\n* Go to https://example.com/form.\n* Email: ada@example.com\n* Password: secret\n* Submit\n* Expect "Thank you"',
    steps: [
      'navigate https://example.com/form',
      'type label "Email" = ada@example.com',
      'type label "Password" = secret',
      'click css form :is(button[type="submit"], input[type="submit"])',
      'assert text_visible Thank you',
    ],
  },
  {
    prompt: 'Step 1: Navigate to /login\nStep 2: Log in as ada/secret\nStep 3: Verify user is redirected to /dashboard',
    steps: [
      'navigate /login',
      'type label "Username" = ada',
      'type label "Password" = secret',
      'click role button "Log in"',
      'assert url contains /dashboard',
    ],
  },
  {
    prompt:
      '[ ] Visit /todo\n[ ] Type "Buy milk" in the "New todo" box and press Enter\n[x] Check that "Buy milk" is visible\n[ ] Tick "Buy milk"\n[ ] "1 item left" is not visible',
    steps: [
      'navigate /todo',
      'type label "New todo" = Buy milk',
      'press Enter',
      'assert text_visible Buy milk',
      'check label "Buy milk"',
      'assert text_hidden 1 item left',
    ],
  },
  {
    prompt: 'visit /login → type ada into Username → type pw into Password → press Enter → I see "Dashboard"',
    steps: [
      'navigate /login',
      'type label "Username" = ada',
      'type label "Password" = pw',
      'press Enter',
      'assert text_visible Dashboard',
    ],
  },
  { prompt: '/login | log in', steps: ['navigate /login', 'click role button "Log in"'] },
  {
    prompt: 'Go to /login; user: ada; password: pw; click Log in; check URL contains /home',
    steps: [
      'navigate /login',
      'type label "Username" = ada',
      'type label "Password" = pw',
      'click role button "Log in"',
      'assert url contains /home',
    ],
  },
  {
    prompt: 'Open the page /pricing and\ncheck that the\ntitle is "Pricing"',
    steps: ['navigate /pricing', 'assert title equals Pricing'],
  },
  {
    prompt:
      'TC-12: Password reset\n1. Open /reset\n2. Fill in the email with ada@example.com\n3. Click "Send link"\n=> "Check your inbox" is displayed',
    steps: [
      'navigate /reset',
      'type label "Email" = ada@example.com',
      'click role button "Send link"',
      'assert text_visible Check your inbox',
    ],
  },
  {
    prompt:
      'Test case: Wrong password\nGo to /login\nLog in as ada@example.com with password "wrong"\nI should see an error "That email and password do not match"',
    steps: [
      'navigate /login',
      'type label "Email" = ada@example.com',
      'type label "Password" = wrong',
      'click role button "Log in"',
      'assert text_visible That email and password do not match',
    ],
  },
  {
    prompt:
      '1. Go to http://localhost:3000/demo/shop\n2. Log in as ada@example.com with password secret\n3. Add "Blue kettle" to the cart and add "Stone mug" to the cart\n4. Open the cart, then click "Check out"\n5. Fill in:\n   - Full name with Ada\n   - Address with 1 Way\n6. Choose Germany as the country\n7. Place the order\n8. Verify that "Thank you, Ada" is visible and take a screenshot',
    steps: [
      'navigate http://localhost:3000/demo/shop',
      'type label "Email" = ada@example.com',
      'type label "Password" = secret',
      'click role button "Log in"',
      'click by place: Click "Add to cart" for "Blue kettle"',
      'click by place: Click "Add to cart" for "Stone mug"',
      'click role link "cart"',
      'click role button "Check out"',
      'type label "Full name" = Ada',
      'type label "Address" = 1 Way',
      'select label "country" = Germany',
      'click role button "Place order"',
      'assert text_visible Thank you, Ada',
      'screenshot',
    ],
  },
  {
    prompt: 'Open /a.\n\nClick "One".\nClick "Two".\n\n\nClick "Three".',
    steps: ['navigate /a', 'click role button "One"', 'click role button "Two"', 'click role button "Three"'],
  },
  {
    prompt: 'Goto /x\nCLICK THE SAVE BUTTON\nVERIFY "DONE" IS VISIBLE',
    steps: ['navigate /x', 'click role button "SAVE"', 'assert text_visible DONE'],
  },
  {
    prompt:
      'Open /contact\nEnter the following:\n- Name: "Ada"\n- Email: ada@example.com\nCheck that:\n- "Thank you" is visible\n- the ticket number starts with KC-',
    steps: [
      'navigate /contact',
      'type label "Name" = Ada',
      'type label "Email" = ada@example.com',
      'assert text_visible Thank you',
      'assert labelled_value ticket number starts_with KC-',
    ],
  },
];
