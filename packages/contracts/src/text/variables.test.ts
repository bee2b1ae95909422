import { expect, test } from 'vitest';
import { encodeAroundVariables, hasVariable, isVariableAlone, variableName, variablesIn } from './variables.ts';

test.each(['a', 'order_number', 'base-url', 'user.id', '1', '_', 'a--b', 'x'.repeat(64)])('%s is a name', (name) => {
  expect(variableName.test(name)).toBe(true);
  expect(variablesIn(`{{${name}}} {{ ${name} }}`)).toEqual([name]);
});

test.each(['', '-a', 'a-', '.a', 'a.', 'a b', '$guid', 'x'.repeat(65), '__proto__', 'constructor'])(
  '%j is no name',
  (name) => expect(variableName.test(name)).toBe(false),
);

test('finds variables, and tells one that stands alone', () => {
  expect(hasVariable('/users/{{user.id}}')).toBe(true);
  expect(['{{}}', '{{ a b }}', '{a}', '{{#if x}}', '{{-a}}', '{{a'].some(hasVariable)).toBe(false);
  expect(isVariableAlone(' {{ base-url }} ')).toBe(true);
  expect(isVariableAlone('{{a}}{{b}}')).toBe(false);
});

test('encodes a text around its variables, also around those that the runner generates', () => {
  expect(encodeAroundVariables('a b&{{user.id}}/{{ $guid }} {{x y}}')).toBe(
    'a%20b%26{{user.id}}%2F{{ $guid }}%20%7B%7Bx%20y%7D%7D',
  );
});
