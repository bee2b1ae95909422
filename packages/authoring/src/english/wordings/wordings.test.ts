import { expect, test } from 'vitest';
import { inOtherWords } from './wordings.ts';

const first = (clause: string): string | undefined => inOtherWords(clause).next().value ?? undefined;

const login = 'log in as "tom@shop.test" with password "granite77"';

test.each([
  ['Log in (tom@shop.test, granite77)', login],
  ['make the login with tom@shop.test and granite77', login],
  ['our manager Tom signs in with tom@shop.test and granite77', login],
  ['Tom (tom@shop.test, password granite77) logs in', login],
  ['Replace the show name by "Fast"', 'change the show name to "Fast"'],
  ['In the search field I write "idris"', 'type "idris" into the search field'],
  ['A confirmation dialog "Delete episode?" opens', '"Delete episode?" is visible in the dialog'],
  ['helper text "7/40"', '"7/40" is visible'],
  ['expect to read "Not saved"', '"Not saved" is visible'],
  ['Save can’t be used (disabled)', 'Save is disabled'],
  ['Create still disabled', 'the Create button is disabled'],
  ['the language is English again', 'the language is English'],
  ['An anonymous user is redirected to /login', 'the page redirects to /login'],
  ['Check: message "Report approved."', '"Report approved." is visible'],
  ['There must not be any Sign out button on this page', 'there is no Sign out button'],
  ['No Approve button, no Reject button', 'there is no Approve button and there is no Reject button'],
  ['the front page does not mention the word "Draft"', '"Draft" is not visible'],
  ['Approve button gone', 'Approve button is gone'],
  ['In the search write hotel', 'type "hotel" into the search field'],
  ['opens her "Bus pass" report', 'opens the "Bus pass" report'],
])('says in the words of the grammar: %s', (clause, restated) => {
  expect(first(clause)).toBe(restated);
});

test.each([
  ['signs in with what nobody said', 'log in as tom@shop.test with the wrong password'],
  ['signs in nowhere near', 'Log in as tom@shop.test and open Settings'],
  ['signs in another way', 'sign in with Google as tom@shop.test and granite77'],
  ['is not done', 'tom@shop.test cannot log in with granite77'],
  ['names someone after the verb', 'log in Walrus with tom@shop.test and granite77'],
  ['may end in a mark of the sentence', 'Log in with tom@shop.test and granite77!'],
  ['may be the name of a button', 'Click Play again'],
  ['may not be about a button', 'the email field still disabled'],
  ['says where', 'An error "Required" is displayed under the field'],
])('stays as it is where it %s: %s', (_why, clause) => {
  expect(first(clause)).toBeUndefined();
});
