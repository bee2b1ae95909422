import { expect, it } from 'vitest';
import { createEnvironmentBody } from './environment.ts';

it('says what the name of a variable is made of', () => {
  const { error } = createEnvironmentBody.safeParse({ name: 'Staging', variables: { 'my var': 'x' } });
  expect(error?.issues.map(({ message }) => message)).toEqual([
    'Variable names use letters, digits, and underscores, with hyphens or dots in between, like order_number',
  ]);
});
