import { expect, test } from 'vitest';
import { compileEnglish } from '../compile.ts';
import { describeIntent } from '../tree/describe-intent.ts';

/** The steps of a sentence, each as its meaning or "draft". */
const read = (sentence: string): string =>
  compileEnglish(`Go to /. ${sentence}`)
    .intents.slice(1)
    .map((intent) => (intent ? describeIntent(intent) : 'draft'))
    .join(' ; ');

const heard = (sentence: string): string => read(sentence).toLowerCase();

// The word in brackets is the one that a hasty reading would drop.
test.each([
  '[Next] level button is available',
  '[Next] chapter is visible',
  '[Now] playing is visible',
  '[Later] today is visible',
  'click the [Next] chapter button',
  'check that the [billing] address field is empty',
  'check that the [second] "Edit" button is disabled',
  'check that the [monthly] total is $42.00',
  'The [old] price is $42.00',
  'The "Porch" [tile] is visible',
  'The "Porch" [card] is visible',
  'archive the [unread] message',
  'archive the message [silently]',
  'reserve "Dune" [twice]',
  'reserve "Dune" [for Ada]',
  'renew "Dune" [tomorrow]',
  'renew [every] book',
  'return the [red] book',
  'pay the fines [later]',
  'pay [half] the fines',
  'release "P-104" [without a note]',
  '"Night Ferry" is overdue [since Monday]',
  '"Night Ferry" is [almost] overdue',
  '"Night Ferry" is [not] overdue',
  '"Night Ferry" is overdue [or lost]',
  '"Night Ferry" is [no longer] overdue',
  '"Night Ferry" [was] overdue',
  'there are [about] 2 books left',
  'there are 2 [cheap] books left',
  'there are 2 books left [for Ada]',
  'the counter goes up to 5 [slowly]',
  'the counter goes up to [about] 5',
  'the counter goes up [by] 5',
  'the counter stays [below] 5',
  'filter by genre "Crime" [and nothing else]',
  'click the ticket Printer [for Bob]',
  'as [a banner] appears, I click "A"',
  'as [the price] changes I see "A"',
  'add the todo "A" [urgently]',
  'add the todo "A" [for Ada]',
  'add a transaction with text "A" [or "B"]',
  'sign up with name "Ada" [twice]',
  'sign up with name "Ada" and [another] password "x"',
  'show only [the cheapest] ones',
  'choose day 9 [of May]',
  'the third ticket is [not] unassigned',
  'Pia Neumann [was] Confirmed',
  'Pia Neumann is [almost] Confirmed',
  'open the [unread] message from Ana',
  'open the message from Ana [about taxes]',
  'the [cheapest] row has no Confirm button',
  'remove the [red] teapot from the cart',
  'the second row has no [working] Confirm button',
  'search for "A" [later] and pick the first suggestion',
  'filter by [everything but] "Crime"',
  'filter by "Crime" [in reverse]',
  'the "Late" tab is [still not] selected',
  'the "Late" tab is selected [by default]',
  'send the form [to Ada]',
  'see Hello [again]',
  'cancel the Eye exam [for Ada]',
  'log in as ada@example.com and [code] 77',
])('holds the word of %s, or asks', (marked) => {
  const [, word = ''] = /\[(.+?)\]/.exec(marked) ?? [];
  const meaning = heard(marked.replaceAll(/[[\]]/g, ''));
  const without = heard(marked.replace(/\[.+?\]\s*/, '').trim());
  const isHeld = word
    .toLowerCase()
    .split(' ')
    .every((each) => meaning.includes(each));
  expect({ meaning, isSafe: meaning.includes('draft') || isHeld || meaning !== without }).toMatchObject({
    isSafe: true,
  });
});

test.each([
  ['reserve "Orbit Nine". Its badge should now read "Reserved"', 'in item "Orbit Nine"'],
  [
    'hide "Orbit Nine". It is overdue',
    'click button (hide) in item "Orbit Nine" ; check visible (overdue) in item "Orbit Nine"',
  ],
  ['click the "Favorites" tab. That tab is selected', 'check selected tab "Favorites"'],
  ['click "Favorites". That tab is selected', 'check selected tab "Favorites"'],
  ['renew "Fenland" and check that it is due March 25', '(due march 25) in item "Fenland"'],
  ['turn on night mode. It is on', 'check checked checkbox (night mode)'],
  ['turn on night mode. Verify that the toggle is on', 'check checked checkbox (night mode)'],
  ['click the "Alerts" toggle. The switch should be off', 'check unchecked checkbox "Alerts"'],
])('reads the pronoun of: %s', (sentence, expected) => expect(read(sentence)).toContain(expected));

// Several meanings, of which nobody can be sure.
test.each([
  'click "Save" and click "Send". Its badge reads "1"',
  'click "Save". It says "Saved"',
  'reserve "Dune" and reserve "Emma". They are overdue',
  'click the first row. It is overdue',
  'type "Ada" into "Name". It is overdue',
  'renew "Dune". Its owner and its title are visible',
  'click "Save". That one is disabled',
  'check that "A" is visible and "B" is visible. It is overdue',
  'juggle the kettles. It is overdue',
])('asks what is meant in: %s', (sentence) => expect(read(sentence)).toContain('draft'));

test.each([
  ['archive the message', 'click button (archive message) | button (archive)'],
  ['snooze the reminder "Call Bo"', 'click button (snooze) in item "Call Bo"'],
  ['return Night Ferry', 'click button (return night ferry) | button (return) in item (night ferry)'],
  ['pay the fines', 'click button (pay fines)'],
  ['archive the photo "Picnic"', 'click button (archive) in item "Picnic"'],
  ['filter the list by genre "Crime"', 'select (genre) = Crime'],
  ['filter by "Late"', 'click button "Late"'],
  ['"Everything" is pressed', 'check selected "Everything"'],
  ['there are two books left', 'check count book = 2'],
  ['the fines drop to $0.00', '= $0.00'],
  ['"Night Ferry" is overdue', '(overdue) in item "Night Ferry"'],
  ['P-104 is on hold', '(on hold) in item (p-104)'],
])('reads %s', (sentence, expected) => expect(read(sentence)).toContain(expected));

test.each([
  'delete the cookies',
  'print the page',
  'stop the server',
  'start a game',
  '"Save" is a button',
  'Ada is the owner',
  '"Save" is correct',
  'filter by price',
  'filter by the cheapest',
  'the placeholder says "Search repos"',
])('stays a draft: %s', (sentence) => expect(read(sentence)).toBe('draft'));
