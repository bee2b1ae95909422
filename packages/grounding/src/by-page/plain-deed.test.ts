import { describe, expect, test } from 'vitest';
import { plainDeed } from './plain-deed.ts';

describe('the plain form of something to do', () => {
  test.each([
    ['clears the name', 'clear the name'],
    ['open the profile of Ada Holm', 'open Ada Holm'],
    ['open the details of the order', 'open the details of the order'],
    ['open the form for adding a guest', 'open the form to add a guest'],
    ['open the form for inviting a guest', 'open the form to invite a guest'],
    ['open the form for removing a guest', 'open the form for removing a guest'],
    ['make Ada Holm the owner', 'set the owner to Ada Holm'],
    ['lower the priority from Urgent to Low', 'set the priority to Low'],
    ['raise the limit to 500', 'set the limit to 500'],
    ['open the Status dropdown and pick Paid', 'set the Status to Paid'],
    ['assign it to Ada', 'set the assignee to Ada'],
    ['switch the side panel to History', 'go to History'],
    ['confirm with Remove', 'press Remove'],
    ['confirm it by clicking "Remove"', 'press "Remove"'],
    ['hit the eye button (Hide prices)', 'press Hide prices'],
    ['For first name she enters Ada, for last name Holm', 'enter first name Ada, for last name Holm'],
    ['save the empty form', 'save'],
    ['press Schedule without to fill anything', 'press Schedule'],
    ['let it repeat Weekly', 'set the repeat to Weekly'],
    ['try the name "ab" first', 'enter name "ab"'],
    ['press "Add note" with nothing typed', 'press "Add note"'],
    ['Dismissing the dialog with the X', 'press Close'],
    ['Jump to page 3 of the invoices table', 'go to page 3'],
    ['filter on class 9A with the class dropdown', 'set the class to 9A'],
    ['filter by Paid using the status filter', 'set the status to Paid'],
    ['Stay on Monday in the timetable', 'press Monday'],
    ["set the filter to Paid if it isn't already", 'set the filter to Paid'],
    ['completes Sprint 14', 'complete Sprint 14'],
    ['go back to the board', 'go to the board'],
    ['use the link to mark all as read', 'mark all as read'],
    ['choose Keep it first', 'choose Keep it'],
    ['create it empty', 'create'],
  ])('%s', (said, plainly) => {
    expect(plainDeed(said)).toBe(plainly);
  });

  test.each([
    'make a payment',
    'raise an invoice',
    'confirm the order',
    'drop the file',
    'open the menu',
    'for Ada enter 5',
    'dismiss Ada with the X',
    'jump to page 3 of the book',
    'press Save if it is not disabled',
    "toggle Wi-Fi if it isn't already",
    'stay on the page',
    'books in the list',
    'choose the first',
    'go back',
    'pause the one that is last',
  ])('stays as it is: %s', (said) => {
    expect(plainDeed(said)).toBe(said);
  });
});
