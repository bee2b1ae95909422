import { expect, it } from 'vitest';
import { createEnvironmentBody } from './environment.ts';

it('says what the name of a variable is made of', () => {
  const { error } = createEnvironmentBody.safeParse({ name: 'Staging', variables: { 'my var': 'x' } });
  expect(error?.issues.map(({ message }) => message)).toEqual([
    'A name of a variable has letters, digits and _, at most 64 of them',
  ]);
});
