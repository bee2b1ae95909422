import { maxVariablesBytes } from '@saywright/contracts/entities/environment';
import { describe, expect, it, test } from 'vitest';
import { sortVariables } from './sort-variables.ts';

const stored = { plain: { host: 'a.test' }, secrets: { password: 'correct horse' } };

describe('a change of variables', () => {
  test.each([
    ['nothing stays as it is', undefined, undefined, stored],
    [
      'a secret that is left out keeps its value',
      { host: 'b.test' },
      undefined,
      { plain: { host: 'b.test' }, secrets: stored.secrets },
    ],
    ['a secret that is null keeps its value', { password: null }, ['password'], { plain: {}, secrets: stored.secrets }],
    ['a secret gets a new value', { password: 'battery' }, undefined, { plain: {}, secrets: { password: 'battery' } }],
    ['a secret that is no longer named goes', { host: 'b.test' }, [], { plain: { host: 'b.test' }, secrets: {} }],
    [
      'a secret that is no longer one needs a value of its own',
      { password: 'now seen' },
      [],
      { plain: { password: 'now seen' }, secrets: {} },
    ],
    [
      'a plain variable becomes secret with the value it has',
      undefined,
      ['host', 'password'],
      { plain: {}, secrets: { host: 'a.test', password: 'correct horse' } },
    ],
    [
      'numbers and booleans are texts',
      { port: 8080, on: true },
      [],
      { plain: { port: '8080', on: 'true' }, secrets: {} },
    ],
  ])('%s', (...[, variables, secretVariables, expected]) => {
    expect(sortVariables(stored, { variables, secretVariables })).toEqual(expected);
  });
});

test.each([
  ['a secret without a value', {}, ['token'], 'The secret "token" has no value yet'],
  ['a secret named like what every object has', {}, ['constructor'], 'The secret "constructor" has no value yet'],
  ['a secret too short to hide', { pin: '123' }, ['pin'], 'The secret "pin" must be at least 4 characters long'],
  ['a secret with a variable in it', { token: 'x{{host}}' }, ['token'], "couldn't mask it"],
  ['a variable that is null', { host: null }, [], 'The variable "host" has no value'],
  ['too much', { big: 'x'.repeat(maxVariablesBytes) }, [], 'The variables are too large'],
])('%s is refused', (...[, variables, secretVariables, message]) => {
  expect(() => sortVariables({ plain: {}, secrets: {} }, { variables, secretVariables })).toThrow(message);
});

it('does not look at secrets again that were accepted before', () => {
  const old = { plain: {}, secrets: { pin: '123' } };
  expect(sortVariables(old, { variables: {}, secretVariables: ['pin'] })).toEqual(old);
});
