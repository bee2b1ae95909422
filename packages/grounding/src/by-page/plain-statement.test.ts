import { describe, expect, test } from 'vitest';
import { plainStatement } from './plain-statement.ts';

describe('the plain form of a statement', () => {
  test.each([
    ['the table should have a row for Blue Box', 'Blue Box is listed'],
    ['there should be an entry called "Blue Box" with 2 tags', '"Blue Box" shows 2 tags'],
    ['the list should hold three parcels', 'there are three parcels'],
    ['it must now show exactly 4 parcels', 'there are 4 parcels'],
    ['the table is 12 rows long', 'there are 12 rows'],
    ['only two parcels are left', 'there are two parcels'],
    ['exactly one parcel remains', 'there are one parcel'],
    ['seven late parcels are still shown in the list', 'there are seven late parcels'],
    ['Blue Box is one of them', 'Blue Box is listed'],
    ['one of these is Blue Box', 'Blue Box is listed'],
    ['Blue Box has appeared in the list', 'Blue Box is listed'],
    ['only Blue Box should remain', 'only Blue Box is listed'],
    ['the badge next to Inbox goes up to 5', 'Inbox is 5'],
    ['the Inbox counter drops to 2', 'Inbox is 2'],
    ['we expect Inbox to be down to 2', 'Inbox is 2'],
    ['All has 9 items', 'All is 9'],
    ['a balance of -€12.50', 'balance is -€12.50'],
    ['the Fragile badge is on Blue Box', 'Blue Box shows Fragile'],
    ['Blue Box carries the tags heavy and late', 'Blue Box shows heavy and late'],
    ['the badge of the Blue Box card flips to Late', 'Blue Box is Late'],
    ['the fee must not change', 'the fee does not change'],
    ['the dashboard tile "Late parcels" says 8', 'Late parcels is 8'],
    ['two parcels carry the "Fragile" badge', 'two parcels are Fragile'],
    ['the text "We will call you" should appear', 'the text "We will call you" appears'],
    ['the counter should go from 12 likes to 13 likes', 'it has 13 likes'],
    ['all 18 parcels are back again', 'there are 18 parcels'],
    ['the depot starts with 12 parcels found', 'there are 12 parcels'],
    ['it should find 7 parcels', 'there are 7 parcels'],
    ['there should only be 1 parcel found', 'there are 1 parcel'],
    ['one of them "Blue Box"', '"Blue Box" is listed'],
    ['there should be a badge with 2 on the bell', 'the badge on the bell shows 2'],
    ['the number next to Inbox should go down from 3 to 2', 'Inbox is 2'],
  ])('%s', (said, plainly) => {
    expect(plainStatement(said)).toBe(plainly);
  });

  test.each([
    'Blue Box is late',
    'the driver has 2 open parcels',
    'the price is €5',
    'nothing is left',
    'one of them costs $5',
    'the list starts with 2 late parcels',
  ])('stays as it is: %s', (said) => {
    expect(plainStatement(said)).toBe(said);
  });
});
