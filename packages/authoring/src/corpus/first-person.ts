import { dataRows } from '@saywright/contracts/entities/describe-css';
import type { CorpusEntry } from './notation.ts';

/** "I", "we", "the user", politeness. */
export const firstPerson: CorpusEntry[] = [
  {
    prompt: 'I open https://example.com, I click "Login" and I see "Welcome"',
    steps: ['navigate https://example.com', 'click role button "Login"', 'assert text_visible Welcome'],
  },
  {
    prompt:
      'I go to /login. I enter my email ada@example.com and the password secret. I click Log in. I should see "Welcome back".',
    steps: [
      'navigate /login',
      'type label "Email" = ada@example.com',
      'type label "Password" = secret',
      'click role button "Log in"',
      'assert text_visible Welcome back',
    ],
  },
  {
    prompt: 'We visit localhost:3000, then we search for kettles, and we should see "12 results"',
    steps: [
      'navigate http://localhost:3000',
      'type label "Search" = kettles',
      'press label "Search" = Enter',
      'assert text_visible 12 results',
    ],
  },
  {
    prompt:
      'I want to test that a user can log in. I go to /login, I log in as ada@example.com with password secret and I see the dashboard page.',
    steps: [
      'navigate /login',
      'type label "Email" = ada@example.com',
      'type label "Password" = secret',
      'click role button "Log in"',
      'draft see the dashboard page',
    ],
  },
  {
    prompt: 'The user opens /products, clicks the "Blue kettle" link and sees the heading "Blue kettle"',
    steps: ['navigate /products', 'click role link "Blue kettle"', 'assert element_visible role heading "Blue kettle"'],
  },
  {
    prompt: 'The user goes to /cart and clicks Check out. The user should be on the checkout page.',
    steps: ['navigate /cart', 'click role button "Check out"', 'draft should be on the checkout page'],
  },
  {
    prompt: 'A customer visits /shop, adds "Stone mug" to the basket, and opens the basket',
    steps: ['navigate /shop', 'click by place: Click "Add to basket" for "Stone mug"', 'click role link "basket"'],
  },
  {
    prompt:
      'User navigates to /login, types ada into the username field, enters pw in the password field and presses Enter',
    steps: ['navigate /login', 'type label "Username" = ada', 'type label "Password" = pw', 'press Enter'],
  },
  {
    prompt:
      "I am on /login. I sign in with the email ada@example.com and the password secret. I'm on the dashboard page.",
    steps: [
      'navigate /login',
      'type label "Email" = ada@example.com',
      'type label "Password" = secret',
      'click role button "Log in"',
      "draft I'm on the dashboard page",
    ],
  },
  {
    prompt:
      'First, I go to /. Then I\'d like to click "Start". After that I wait 1 second. Finally I take a screenshot.',
    steps: ['navigate /', 'click role button "Start"', 'wait 1000', 'screenshot'],
  },
  {
    prompt: 'Please go to https://example.com and kindly click the Login button.',
    steps: ['navigate https://example.com', 'click role button "Login"'],
  },
  {
    prompt: 'Could you open /help and click "Contact us"?',
    steps: ['navigate /help', 'click role button "Contact us"'],
  },
  {
    prompt: 'I have opened /cart and I have clicked "Check out". I should not see "Error".',
    steps: ['navigate /cart', 'click role button "Check out"', 'assert text_hidden Error'],
  },
  { prompt: 'You should be able to see "Hello" on the page', steps: ['assert text_visible Hello'] },
  {
    prompt: 'I visit /, I don\'t see "Log out", I log in as a@b.c using password p, I no longer see "Log in"',
    steps: [
      'navigate /',
      'assert text_hidden Log out',
      'type label "Email" = a@b.c',
      'type label "Password" = p',
      'click role button "Log in"',
      'assert text_hidden Log in',
    ],
  },
  {
    prompt: 'I go to /inbox and I expect to see 3 rows',
    steps: ['navigate /inbox', `assert count css ${dataRows} = 3`],
  },
  {
    prompt:
      'I go to /, I tick "Remember me", I select "English" from the language dropdown, and I press the "Save" button',
    steps: ['navigate /', 'check label "Remember me"', 'select label "language" = English', 'click role button "Save"'],
  },
  {
    prompt: 'we go to /, we can see "A" and "B", but we can\'t see "C"',
    steps: ['navigate /', 'assert text_visible A & text_visible B', 'assert text_hidden C'],
  },
  {
    prompt: 'As a user, I go to /account and I choose "Delete account"',
    steps: ['navigate /account', 'click label "Delete account"'],
  },
  {
    prompt: 'I go to / and I should get an error saying "Invalid password"',
    steps: ['navigate /', 'assert text_visible Invalid password'],
  },
];
