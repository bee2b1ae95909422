import { expect, it } from 'vitest';
import { compileEnglish } from '../compile.ts';

const said = (prompt: string): string[] => compileEnglish(prompt).steps.map(({ description }) => description);

it.each([
  ['Given the catalog. When I click "Go"', 'Open the catalog'],
  ['Given the Orders tab in My account. When I click "Go"', 'Open the Orders tab in My account'],
  ['Given two blue mugs in the basket. When I click "Go"', 'Add two blue mugs to the basket'],
  ['Blue mug in basket. Open the basket', 'Add Blue mug to the basket'],
  ['Given I am on the Cars page. When I click "Go"', 'Begin on the Cars page'],
])('brings about what a test is given: %s', (prompt, first) => {
  expect(said(prompt)[0]).toBe(first);
});

it.each([
  ['what is already so', 'Given there are no mugs in the basket. When I click "Go"'],
  ['what is so after a step', 'Click "Go". Blue mug in basket'],
  ['what is missing', 'No mug in the basket. Click "Go"'],
  ['what is seen later', 'Given the catalog. When I click "Go". Then two blue mugs in the basket'],
])('adds nothing to the cart for %s', (_why, prompt) => {
  expect(said(prompt).some((each) => each.startsWith('Add '))).toBe(false);
});
