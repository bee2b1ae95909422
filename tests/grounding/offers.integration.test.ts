import { expect, test } from 'vitest';
import { walkThrough } from './walk-through.ts';

/**
 * Statements and deeds that nobody could read: the page's own words are offered to a person, who says whether they're meant.
 */

const recipe = `<!doctype html><title>Curry</title><h1>Chickpea curry</h1><p>4 servings</p>
  <ul><li><b>400 g</b> chickpeas</li><li><b>2</b> onions</li></ul>
  <table><tr><th>Bill</th><th>State</th></tr><tr><td>INV-7</td><td>Draft</td></tr><tr><td>INV-8</td><td>Draft</td></tr></table>
  <button id="post">Post comment</button><p id="note"></p>
  <script>post.onclick = () => { note.textContent = 'Thanks'; };</script>`;

const puzzling = 'Check that dinner gets away with 4 servings thanks to 400 g chickpeas';

test('asks whether texts are meant, and checks them once somebody agrees', async () => {
  const { questions, states, kept, steps } = await walkThrough(recipe, puzzling, { answer: () => 0 });
  expect(questions).toHaveLength(1);
  expect(questions[0]).toMatchObject({
    kind: 'means',
    order: 2,
    choices: [{ label: 'paragraph "4 servings"' }, { label: 'item "400 g chickpeas"' }],
  });
  expect(states.get(2)).toBe('found');
  const made = kept.get(steps[1]?.id ?? '');
  expect(made).toMatchObject({ action: 'assert', description: puzzling });
  expect(made?.assertions).toMatchObject([
    { type: 'element_text', operator: 'equals', expected: '4 servings' },
    { type: 'element_text', operator: 'equals', expected: '400 g chickpeas' },
  ]);
  expect(made?.evidence?.elements.map(({ chosen }) => chosen)).toEqual([true, true]);
});

test.each([null, undefined])('leaves a draft where the answer is %j', async (answer) => {
  const { states, questions } = await walkThrough(recipe, puzzling, { answer: () => answer });
  expect(questions).toHaveLength(1);
  expect(states.get(2)).toBe('draft');
});

test.each([
  ['a number that the page does not show', 'Check that dinner gets away with 5 servings thanks to 400 g chickpeas'],
  ['a part of a longer number', 'Check that dinner gets away with 4 servings thanks to 40 g chickpeas'],
  ['a denial', "Check that dinner doesn't get away with 4 servings thanks to 400 g chickpeas"],
  ['a limit', 'Check that dinner gets away with only 4 servings thanks to 400 g chickpeas'],
  ['a text that two rows have', 'Check that somebody clings to "Draft"'],
  [
    'a text among too many other words',
    'Check that people who fancy some dinner on a rainy autumn Sunday get 4 servings',
  ],
])('offers nothing for %s', async (_what, clause) => {
  const { questions, states } = await walkThrough(recipe, clause, { answer: () => 0 });
  expect(questions).toEqual([]);
  expect(states.get(2)).toBe('draft');
});

test('offers the text in the row of the other text', async () => {
  const { questions } = await walkThrough(recipe, 'Check that "INV-8" clings to "Draft"');
  expect(questions[0]?.choices.map(({ label }) => label)).toEqual([
    expect.stringContaining('INV-8'),
    'cell "Draft" in row "INV-8"',
  ]);
});

test('offers the button that a deed comes nearest to, and presses it once somebody says so', async () => {
  const clause = 'Let the comment be posted by whatever way';
  const { questions, states, kept, steps } = await walkThrough(recipe, `${clause}. Check that "Thanks" is visible`, {
    answer: () => 0,
  });
  expect(questions[0]).toMatchObject({ kind: 'which', choices: [{ label: 'button "Post comment"' }] });
  expect(kept.get(steps[1]?.id ?? '')).toMatchObject({ action: 'click', description: clause });
  expect([states.get(2), states.get(3)]).toEqual(['found', 'kept']);
});

test.each([
  'Let the comment be posted twice',
  'Let the comment be posted three times',
  'Let the comment be posted again',
  'Have the comment posted by holding whatever posts it',
  'Let the comment be posted after a while',
])('offers no button where a deed is more than to press it: %s', async (clause) => {
  const { questions, states } = await walkThrough(recipe, clause, { answer: () => 0 });
  expect(questions).toEqual([]);
  expect(states.get(2)).toBe('draft');
});

test('offers no link for one of its words, but one that is all that the link is called', async () => {
  const shop = '<!doctype html><title>Shop</title><a href="#home">Kettle & Co</a> <a href="#tea">Teapots</a>';
  const asked = async (clause: string) => (await walkThrough(shop, clause, { answer: () => null })).questions;
  expect(await asked('Juggle the kettles')).toEqual([]);
  expect(await asked('Wander among the teapots')).toMatchObject([{ choices: [{ label: 'link "Teapots"' }] }]);
});
