import { expect, test } from 'vitest';
import { describeGenerated, generateValue, isGenerated } from './generated-values.ts';
import { hasRequestVariable, hasVariable, isRequestVariable } from './variables.ts';

/** Always the last of what there is to choose from. */
const source = { now: new Date(2026, 11, 30, 23, 59), random: (limit: number) => limit - 1 };
const make = (name: string): string | undefined => generateValue(name, source);

test.each([
  ['$today', '2026-12-30', 'today'],
  ['$today.MM/DD/YYYY', '12/30/2026', 'today as MM/DD/YYYY'],
  ['$tomorrow.D.M.YY', '31.12.26', 'tomorrow as D.M.YY'],
  ['$yesterday.MMMM D, YYYY', 'December 29, 2026', 'yesterday as MMMM D, YYYY'],
  ['$inDays.3', '2027-01-02', 'today plus 3 days'],
  ['$inDays.1.MMM DD', 'Dec 31', 'today plus 1 day as MMM DD'],
  ['$daysAgo.30.DD.MM.YYYY', '30.11.2026', 'today minus 30 days as DD.MM.YYYY'],
  ['$randomInt', '1000', 'random number'],
  ['$randomInt.1.50', '50', 'random number from 1 to 50'],
  ['$randomInt.50.1', '50', 'random number from 50 to 1'],
  ['$randomInt.1.50.2', '50', 'random number from 1 to 50'],
  ['$digits.6', '999999', '6 digits'],
  ['$characters.3', '999', '3 characters'],
  ['$letters.3', 'zzz', '3 letters'],
  ['$randomEmail', 'margaret.turing.99999999@example.com', 'unique email'],
  ['$randomEmail.2', 'margaret.turing.99999999@example.com', 'unique email'],
  ['$guid', 'ffffffff-ffff-4fff-bfff-ffffffffffff', 'UUID'],
])('generates %s as "%s", which is: %s', (name, value, title) => {
  expect(make(name)).toBe(value);
  expect(describeGenerated(name)).toBe(title);
  expect(isRequestVariable(`{{${name}}}`)).toBe(true);
});

test.each([
  '$nothing',
  '$inDays',
  '$inDays.x',
  '$inDays.99999',
  '$today.HH',
  '$today.2',
  '$characters',
  '$characters.10001',
  '$randomEmail.a',
  '$randomInt.1.2.3.4',
  '$toString',
  'guid',
])('knows no generator %s', (name) => {
  expect(isGenerated(name)).toBe(false);
  expect(make(name)).toBeUndefined();
});

test('tells generated values from variables of an environment', () => {
  expect(hasVariable('{{$guid}}')).toBe(false);
  expect(hasRequestVariable('{{$guid}} {{a}}')).toBe(true);
  expect(hasRequestVariable('{{ $inDays.3.MMMM D, YYYY }}')).toBe(true);
  expect(['{{$}}', '{{$.a}}', '{{$a/}}', '{{a/b}}', '{{a b}}'].some(hasRequestVariable)).toBe(false);
});
