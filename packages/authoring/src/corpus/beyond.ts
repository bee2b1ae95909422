import type { CorpusEntry } from './notation.ts';

/** Beyond reach, or too vague: drafts, never guesses. */
export const beyond: CorpusEntry[] = [
  { prompt: 'Go to /. Juggle the kettles', steps: ['navigate /', 'draft Juggle the kettles'] },
  { prompt: 'Go to /. Clik the Save button', steps: ['navigate /', 'draft Clik the Save button'] },
  {
    prompt: 'Go to /, click Save, juggle the kettles and clik Cancel',
    steps: ['navigate /', 'click role button "Save"', 'draft juggle the kettles', 'draft clik Cancel'],
  },
  { prompt: 'Go to /. Click the back button', steps: ['navigate /', 'draft Click the back button'] },
  { prompt: 'Go to /. Log in with valid credentials', steps: ['navigate /', 'draft Log in with valid credentials'] },
  { prompt: 'Go to /. Type hello', steps: ['navigate /', 'draft Type hello'] },
  { prompt: 'Go to /. Check the total', steps: ['navigate /', 'draft Check the total'] },
  { prompt: 'Go to /. Select all items', steps: ['navigate /', 'draft Select all items'] },
  {
    prompt: 'Go to /. If the user is an admin, click "Delete"',
    steps: ['navigate /', 'draft If the user is an admin, click "Delete"'],
  },
  {
    prompt: 'Go to /. After logging in, I should see "Hi"',
    steps: ['navigate /', 'draft After logging in', 'assert text_visible Hi'],
  },
  { prompt: 'Go to /. Buy a kettle', steps: ['navigate /', 'draft Buy a kettle'] },
  { prompt: 'Go to /. Repeat the last step 5 times', steps: ['navigate /', 'draft Repeat the last step 5 times'] },
  { prompt: 'Go to /. Test the website thoroughly', steps: ['navigate /', 'draft Test the website thoroughly'] },
  { prompt: 'Go to /. Make sure everything works', steps: ['navigate /', 'draft Make sure everything works'] },
  { prompt: 'Go to /. Add 3 kettles to the cart', steps: ['navigate /', 'draft Add 3 kettles to the cart'] },
  { prompt: 'Go to /. Klicke auf "Anmelden"', steps: ['navigate /', 'draft Klicke auf "Anmelden"'] },
  { prompt: 'Go to /. The button is blue', steps: ['navigate /', 'draft The button is blue'] },
  { prompt: 'Go to /. Wait a whole day', steps: ['navigate /', 'draft Wait a whole day'] },
  {
    prompt: 'Go to /. Before clicking Save, enter "Ada" into Name',
    steps: ['navigate /', 'draft Before clicking Save', 'type label "Name" = Ada'],
  },
  { prompt: 'click the Login button', steps: ['click role button "Login"'] },
];
