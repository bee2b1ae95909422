import { maxSteps, stepInput } from '@saywright/contracts/entities/step';
import { describe, expect, test } from 'vitest';
import { compileEnglish } from './compile.ts';
import { compactStep } from './english/compact-step.ts';
import { describeIntent } from './tree/describe-intent.ts';

const shopping =
  'Go to http://localhost:3000/demo/shop, log in as ada@example.com with password secret, add "Blue kettle" to the cart, open the cart and check that the total is $42.00';

const stepsOf = (prompt: string, websiteUrl?: string): string[] =>
  compileEnglish(prompt, websiteUrl === undefined ? {} : { websiteUrl }).steps.map(compactStep);

test('a whole test in one sentence', () => {
  const { name, steps, diagnostics } = compileEnglish(shopping);
  expect(name).toBe('Log in, add "Blue kettle" to the cart, open the cart and check the total');
  expect(steps.map(({ description }) => description)).toEqual([
    'Go to http://localhost:3000/demo/shop',
    'Type "ada@example.com" as the email',
    'Type the password',
    'Click "Log in"',
    'Click "Add to cart" for "Blue kettle"',
    'Open the cart',
    'Check that the total is "$42.00"',
  ]);
  expect(diagnostics.map(({ status, step_indices }) => [status, step_indices])).toEqual([
    ['compiled', [0]],
    ['compiled', [1, 2, 3]],
    ['compiled', [4]],
    ['compiled', [5]],
    ['compiled', [6]],
  ]);
});

test('the steps are complete, numbered and valid', () => {
  let count = 0;
  const { steps } = compileEnglish(shopping, { newId: () => `id-${(count += 1)}` });
  expect(steps.map(({ id, order }) => [id, order])).toEqual(steps.map((_, index) => [`id-${index + 1}`, index + 1]));
  for (const step of steps) expect(stepInput.parse(step)).toEqual(step);
});

test('a test without an address starts on its website, or gets a hint', () => {
  expect(stepsOf('Click "Start"', 'https://example.com')).toEqual([
    'navigate https://example.com',
    'click role button "Start"',
  ]);
  expect(compileEnglish('Click "Start"', { websiteUrl: 'https://example.com' }).diagnostics).toMatchObject([
    { status: 'compiled', clause: '', step_indices: [0] },
    { status: 'compiled', clause: 'Click "Start"', step_indices: [1] },
  ]);
  const [first] = compileEnglish('  Click "Start"').diagnostics;
  expect(first).toMatchObject({ status: 'not_understood', clause: '', start: 2, end: 2, step_indices: [] });
  expect(first?.message).toContain('Start with "Go to …"');
});

test.each([
  ['On https://example.com', []],
  ['At https://example.com/shop juggle the kettles', ['juggle the kettles']],
  ['On https://example.com juggle the kettles and click "Save"', ['juggle the kettles']],
])('a test begins at the address that it names, whatever is done there: %s', (prompt, lost) => {
  const { steps, diagnostics } = compileEnglish(prompt);
  expect(steps[0]).toMatchObject({ action: 'navigate', value: expect.stringContaining('https://example.com') });
  expect(diagnostics.flatMap(({ status, clause }) => (status === 'compiled' ? [] : [clause]))).toEqual(lost);
});

test('the home page is the website', () => {
  expect(stepsOf('Go to the home page', 'https://example.com/shop')).toEqual(['navigate https://example.com/shop']);
});

test('a clause that is not understood is a draft that says what to write', () => {
  const { steps, diagnostics } = compileEnglish('Go to /a, clik "Save" and click "Done"');
  expect(steps.map(compactStep)).toEqual(['navigate /a', 'draft clik "Save"', 'click role button "Done"']);
  expect(diagnostics[1]).toMatchObject({ status: 'not_understood', clause: 'clik "Save"', step_indices: [1] });
  expect(diagnostics[1]?.message).toMatch(/"click".*click the Login button/);
});

const saidOf = (said: string): string[] =>
  compileEnglish(`Go to /a. ${said}`)
    .diagnostics.slice(1)
    .map(({ clause, status }) => `${status === 'compiled' ? 'read' : 'unread'}: ${clause}`);

test('a complete statement that is not understood is a draft of its own, with its own words', () => {
  const prompt = 'Go to /a. The total is $5, and the reactor has been recalibrated.';
  const { steps, diagnostics } = compileEnglish(prompt);
  expect(steps.map(compactStep)).toEqual([
    'navigate /a',
    'assert labelled_value total equals $5',
    'draft the reactor has been recalibrated',
  ]);
  expect(diagnostics.map(({ start, end }) => prompt.slice(start, end))).toEqual([
    'Go to /a',
    'The total is $5',
    'the reactor has been recalibrated',
  ]);
  expect(saidOf('Check that the reactor has been recalibrated and that the total is $5')).toEqual([
    'unread: Check that the reactor has been recalibrated',
    'read: the total is $5',
  ]);
  expect(saidOf('A toast "Saved" comes, the bar is now very blue, and "Save" is disabled')).toEqual([
    'read: A toast "Saved" comes',
    'unread: the bar is now very blue',
    'read: "Save" is disabled',
  ]);
  expect(saidOf('The total is $5 and it has been recalibrated')).toEqual([
    'read: The total is $5',
    'unread: it has been recalibrated',
  ]);
});

test.each([
  'The reactor has been recalibrated and it is visible',
  'The Save link has been recalibrated, and the button is disabled',
  'In the dialog the reactor has been recalibrated and the total is $5',
  'If the reactor has been recalibrated, the total is $5 and the tax is $1',
  'The reactor that I own has been recalibrated and the total is $5',
  'It is false the reactor has been recalibrated and the total is $5',
  'The reactor has been recalibrated while the total is $5',
  'The reactor and the list have been recalibrated',
  'The table lists Ana, Ben and Cy is hidden',
])('stays whole, as a part depends on another: %s', (said) => {
  expect(saidOf(said)).toEqual([`unread: ${said}`]);
});

test('"it" is what was spoken of last', () => {
  expect(stepsOf('Go to /a, clear the "Note" field, type "x" into it')).toEqual([
    'navigate /a',
    'type label "Note" =',
    'type label "Note" = x',
  ]);
  expect(
    compileEnglish('Go to /a, check that "Blue kettle" is visible and add it to the cart').steps.at(-1),
  ).toMatchObject({
    description: 'Click "Add to cart" for "Blue kettle"',
  });
  expect(stepsOf('Go to /a, click it')).toEqual(['navigate /a', 'draft click it']);
});

test('offsets count in the prompt as it was written, whatever its spaces, breaks and quotes', () => {
  const prompt = 'Go to /a.\r\n\u00A0 2) Click\t“Größe 😀”,\u2028check that «Ende» is visible';
  const { steps, diagnostics } = compileEnglish(prompt);
  expect(diagnostics.map(({ clause }) => clause)).toEqual([
    'Go to /a',
    'Click\t“Größe 😀”',
    'check that «Ende» is visible',
  ]);
  expect(steps.map(compactStep)).toEqual(['navigate /a', 'click role button "Größe 😀"', 'assert text_visible Ende']);
});

test.each(['there', 'now', 'what', 'which'])('neither checks nor names a value called %j', (word) => {
  const prompt = `Log in as ada@example.com with password secret, open the cart and check that the total is $42.00 and ${word} should be $5`;
  const { name, steps } = compileEnglish(prompt);
  expect([name, ...steps.map(({ description }) => description)].join()).not.toContain(`the ${word}`);
});

test('a value whose name is a quoted word is checked', () => {
  expect(compileEnglish('Check that "Now" is "$5"').steps.at(-1)?.assertions).toMatchObject([{ expected: '$5' }]);
});

test('both kinds of quotes in a scoped name are one XPath literal', () => {
  const { steps } = compileEnglish(`Go to /a. Click "Buy" in the “5" o'clock” card`);
  expect(steps[1]?.selector?.value).toContain(`concat("5", '"', " o'clock")`);
});

test('passwords are typed, and not repeated in descriptions', () => {
  const { name, steps } = compileEnglish('Go to /a, type "hunter2" into the password field');
  expect(steps[1]).toMatchObject({ value: 'hunter2', description: 'Type the secret into "password"' });
  expect(name).not.toContain('hunter2');
});

test('what does not fit into 200 steps is reported, not silently cut off', () => {
  const prompt = `Go to /a. ${'Click "X". '.repeat(230)}`;
  const { steps, diagnostics } = compileEnglish(prompt);
  expect(steps).toHaveLength(maxSteps);
  const last = diagnostics.at(-1);
  expect(last).toMatchObject({ status: 'not_understood', step_indices: [] });
  expect(last?.message).toContain('31 instructions');
  expect(prompt.slice(last?.start, last?.end)).toBe('Click "X". '.repeat(31).trim().slice(0, -1));
});

test('"that" after "and" continues the check, and the name says what was checked', () => {
  const { name, steps } = compileEnglish('Go to /a and check that the total is $42.00 and that there is no error');
  expect(steps.at(-1)?.description).toBe('Check that the total is "$42.00" and the error is hidden');
  expect(name).toBe('Check the total and the error');
});

test.each([
  ['click only "Save"', 'We don\'t know what to do with "only" here.'],
  ['Enter a long name into "Name"', 'We don\'t know what to enter for "a long name".'],
  ['The invoice is saved', 'We can\'t check "is saved".'],
  ['The total has not changed', 'We can\'t check "has not changed".'],
  ['"A" appears within 3 minutes', 'A check waits between 0.1 and 120 seconds'],
  ['juggle the kettles', 'We don\'t recognize "juggle".'],
  ['"Save"', 'Say what to do with "Save"'],
])("the hint for %j names what we didn't understand", (sentence, hint) => {
  expect(compileEnglish(`Go to /a. ${sentence}`).diagnostics.at(-1)?.message).toContain(hint);
});

test.each([
  ['Click "Edit" in the first row', 'click "Edit" in 1st row'],
  ['Click "Save" (top right)', 'click "Save" at top right'],
  ['Click "Edit" button or link', 'click button "Edit" | link "Edit"'],
  ['The cart contains "Mug"', 'check visible "Mug" under (cart)'],
  ['"Mug" is in the cart', 'check visible "Mug" under (cart)'],
])('%s is a draft that the page can finish', (sentence, meaning) => {
  const { steps, intents, diagnostics } = compileEnglish(`Go to /. ${sentence}`);
  expect(steps.at(-1)).toMatchObject({ action: 'draft', selector: null });
  expect(intents.map((intent) => intent && describeIntent(intent)).at(-1)).toBe(meaning);
  expect(diagnostics.at(-1)?.message).toMatch(/^We'll find this on the page: /);
  expect(diagnostics.map(({ awaits_page: awaitsPage }) => awaitsPage)).toEqual([undefined, true]);
});

test('a deadline within the bounds of a step is its timeout', () => {
  const { steps } = compileEnglish('Go to /a. "Done" appears within 10 seconds');
  expect(steps.at(-1)).toMatchObject({ action: 'assert', timeout: 10_000 });
});

test('"it" means nothing after a draft, another page or two things', () => {
  const last = (prompt: string): string | undefined => stepsOf(`Go to /a. ${prompt}`).at(-1);
  expect(last('Click "Save". Juggle the kettles. Click it')).toBe('draft Click it');
  expect(last('Click "Save". Go to /b. Click it')).toBe('draft Click it');
  expect(last('Click "A" and "B". Click it')).toBe('draft Click it');
  expect(last('Click "Save", wait 1 second, click it')).toBe('click role button "Save"');
});

test.each([
  ['', 'Untitled test'],
  ['Go to https://www.example.com/', 'Open example.com'],
  ['Scenario: Paying by card\nGo to /a', 'Paying by card'],
  ['I want to test that a user can pay. Go to /a and click "Pay"', 'A user can pay'],
  [`Go to /a. ${'Check that the grand total with taxes is $1. '.repeat(9)}`, 'Check the grand total with taxes'],
])('%j is named %j', (prompt, name) => {
  expect(compileEnglish(prompt).name).toBe(name);
});

test('a test without instructions has no steps, and a hint says how to start', () => {
  for (const prompt of ['', '   ', '. , ; and then', '\n\n'])
    expect(compileEnglish(prompt, { websiteUrl: 'https://example.com' })).toMatchObject({
      steps: [],
      diagnostics: [{ status: 'not_understood', step_indices: [] }],
    });
});

test('a prompt that continues a test needs no address, and its page is not the first', () => {
  const { steps, diagnostics } = compileEnglish('I am on /cart. Click "Pay"', { continues: true });
  expect(steps.map(compactStep)).toEqual(['assert url contains /cart', expect.stringContaining('click')]);
  expect(diagnostics.map(({ status }) => status)).toEqual(['compiled', 'compiled']);
});

test.each([
  ['Klicke auf "Anmelden" und prüfe, dass der Warenkorb leer ist', 'German'],
  ['Cliquez sur le bouton Connexion et vérifiez que le panier est vide', 'French'],
  ['Go to /. Haz clic en el botón "Entrar" y comprueba que el carrito está vacío', 'Spanish'],
  ['Нажмите кнопку Войти и проверьте, что корзина пуста', 'Russian'],
  ['点击登录按钮，检查购物车是否为空', 'Chinese'],
  ['Ga naar de winkel en klik op kopen', 'Dutch'],
  ['Kliknij przycisk Zaloguj i sprawdź czy koszyk jest pusty', 'Polish'],
  ['Clique no botão Entrar e verifique se o carrinho está vazio', 'Portuguese'],
])('names the language of %j', (prompt, language) => {
  expect(compileEnglish(prompt).diagnostics.at(-1)?.message).toContain(`This looks like ${language}.`);
});

test.each([
  'Verify Müller GmbH Straße and Señor José',
  'Juggle the kettles',
  'Buy a kettle',
  'Frobnicate Übersicht, then juggle Größe',
  'Go to /. Click "Anmelden". Klicke auf "Abmelden"',
  'Naïve café résumé',
  'Order crème brûlée',
  'Convert 100 USD to EUR',
  'Filter logs by level error',
  'Juggle kettles from Rio de Janeiro via La Paz',
])('takes %j for English', (prompt) => {
  expect(JSON.stringify(compileEnglish(prompt).diagnostics)).not.toContain('This looks like');
});

test('rows of a test case are their steps and what is expected, by the titles of the columns', () => {
  const { steps, diagnostics } = compileEnglish(`Go to /a
| Step | Action | Test data | Expected Result | Status |
|------|:-------|-----------|-----------------|--------|
| 1 | Click "Pay". Click "Yes" | | "Paid" is shown. "Total" is visible | Passed |
| 2 | Click "Back" | /b | Click "Pay" | Not run |
Click "Next"
| 5 | "Done" |`);
  expect(steps.slice(1).map(({ action, value, description }) => `${action} ${value || description}`)).toEqual([
    'click Click "Pay"',
    'click Click "Yes"',
    'assert Check that "Paid" is visible',
    'assert Check that "Total" is visible',
    'click Click "Back"',
    'draft test data : /b',
    'draft Click "Pay"',
    'click Click "Next"',
    'draft "Done"',
  ]);
  expect(diagnostics.find(({ clause }) => clause === '/b')?.status).toBe('not_understood');
});

test('says which reason it sets aside', () => {
  const { steps, intents, diagnostics } = compileEnglish('Go to /. Click "Save" because the form is complete');
  expect(steps.at(-1)).toMatchObject({ action: 'click', description: 'Click "Save"' });
  expect(intents.at(-1)?.reason).toBe('because the form is complete');
  expect(diagnostics.at(-1)?.notice).toBe("We don't test this reason: because the form is complete");
});

test('a scenario on one line has a title and steps', () => {
  const { name, steps } = compileEnglish(
    'Scenario: Close a note Given I am on /a When I click "X" Then "Y" is visible',
  );
  expect(name).toBe('Close a note');
  expect(steps.map(({ action }) => action)).toEqual(['navigate', 'click', 'assert']);
});

const twoSites = 'Go to https://shop.example.com. Click "Buy". Go to https://mail.example.com. Click "Inbox"';

test('says where a test leaves its website for another one', () => {
  const { diagnostics } = compileEnglish(twoSites);
  expect(diagnostics.map(({ status }) => status)).toEqual(['compiled', 'compiled', 'compiled', 'compiled']);
  expect(diagnostics.map(({ notice }) => notice !== undefined)).toEqual([false, false, true, false]);
  expect(diagnostics[2]?.notice).toBe(
    "This isn't https://shop.example.com anymore: the steps that follow act on https://mail.example.com",
  );
  const elsewhere = compileEnglish('Go to https://mail.example.com', { websiteUrl: 'https://shop.example.com/a' });
  expect(elsewhere.diagnostics[0]?.notice).toContain("This isn't https://shop.example.com anymore");
});

test.each(['Go to /cart', 'Open the home page', 'Go to /cart in a new tab'])(
  'asks which of two websites is meant by %j',
  (sentence) => {
    const options = { websiteUrl: 'https://shop.example.com' };
    const { steps, diagnostics } = compileEnglish(`${twoSites}. ${sentence}`, options);
    expect(steps.at(-1)?.action).toBe('draft');
    expect(diagnostics.at(-1)).toMatchObject({ status: 'not_understood' });
    expect(compileEnglish(`Go to https://shop.example.com. ${sentence}`, options).steps.at(-1)?.action).not.toBe(
      'draft',
    );
  },
);

test('goes back and forth between two websites whose addresses are written', () => {
  const { diagnostics } = compileEnglish(`${twoSites}. Go to https://shop.example.com/cart. Go to {{admin}}/orders`);
  expect(diagnostics.every(({ status }) => status === 'compiled')).toBe(true);
});

test.each(['accept the alert', 'dismiss the confirmation dialog', 'answer the prompt with "Ada"'])(
  'describes the answer to a browser dialog so that it reads as that answer again: %s',
  (sentence) => {
    const { steps } = compileEnglish(`Go to /, ${sentence}`);
    expect(stepsOf(`Go to /, ${steps.at(-1)?.description}`)).toEqual(steps.map(compactStep));
  },
);

test.each([
  ['Check the status of "Ada"', 'draft'],
  ['Check for a total of "$5"', 'assert'],
])('takes a quoted name after "of" for no value: %s', (sentence, action) => {
  expect(compileEnglish(sentence).steps.map((step) => step.action)).toEqual([action]);
});

test('says of a state that it is denied', () => {
  const { intents } = compileEnglish('Go to /. Save should not be enabled');
  expect(intents.at(-1)?.description).toBe('Check that "Save" is not enabled');
});

describe('a line break before a small letter', () => {
  const clausesOf = (prompt: string) =>
    compileEnglish(prompt).diagnostics.map(({ clause }) => clause.replaceAll(/\s+/g, ' '));

  test('separates where the next word would have fit on the line', () => {
    const prompt =
      'go to https://a.test and click "Apply", then check that "Saved" is visible\nclick "Total"\ntotal should be $5';
    expect(clausesOf(prompt).slice(-2)).toEqual(['click "Total"', 'total should be $5']);
  });

  test('joins the lines of a text that was wrapped', () => {
    const prompt =
      'go to https://a.test, click "Apply" and see\nthat the total of the order that you see\nthere should be $5';
    expect(clausesOf(prompt).some((clause) => clause.startsWith('there should'))).toBe(false);
  });
});

test.each([
  'Enter the street Main Street 5',
  'Enter the Company Name Acme Works',
  'Enter ada@b.test with password "wrong"',
])('%s types nothing into a field whose name has a value in it', (sentence) => {
  expect(compileEnglish(`Go to /a. ${sentence}`).steps.at(-1)).toMatchObject({ action: 'draft', selector: null });
});

test('values of several words are filled in by the names before them', () => {
  const sentence = 'Enter the name Kit Moss, the email a@b.test and the job Night Guard';
  expect(
    compileEnglish(`Go to /a. ${sentence}`)
      .steps.slice(1)
      .map(({ description }) => description),
  ).toEqual([
    'Type "Kit Moss" into "name" field',
    'Type "a@b.test" into "email" field',
    'Type "Night Guard" into "job" field',
  ]);
});
