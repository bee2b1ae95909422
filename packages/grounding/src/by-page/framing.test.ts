import { expect, it } from 'vitest';
import { withoutFraming } from './framing.ts';

it.each([
  ['at this point we expect to see 3 rows', 'there are 3 rows'],
  ['as a result you end up with "Saved"', 'there is "Saved"'],
  ['she has 2 visits', 'she has 2 visits'],
  ['users get a reminder', 'users get a reminder'],
  ['we should not see 3 rows', 'we should not see 3 rows'],
  ['we should see only Ada', 'there is only Ada'],
])('leaves the statement of "%s"', (told, statement) => {
  expect(withoutFraming(told)).toBe(statement);
});
