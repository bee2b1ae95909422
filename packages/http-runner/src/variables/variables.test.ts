import { array, assert, constantFrom, dictionary, oneof, pre, property, string } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fillJson } from './fill-json.ts';
import { Variables } from './variables.ts';

const fill = (text: string, values: Record<string, string>): string => {
  const variables = new Variables(values, 0);
  const filled = variables.fill(text);
  variables.check();
  return filled;
};

test('fills in values, and values within values', () => {
  expect(fill('{{ host }}/{{path}}', { host: 'https://{{name}}.example', name: 'api', path: 'v1' })).toBe(
    'https://api.example/v1',
  );
});

test('leaves text that is no variable', () => {
  for (const text of ['{{}}', '{{ a b }}', '{a}', '{{#if x}}', '$name', '{{-a}}', '{{a}'])
    expect(fill(text, {})).toBe(text);
});

test('names every variable without a value at once', () => {
  const variables = new Variables({ known: '{{inner}}' }, 0);
  for (const text of ['{{a}} {{b-c}}', '{{known}}', '{{$nope}}', '{{a}}']) variables.fill(text);
  expect(() => variables.check()).toThrow(
    'These variables are not defined: {{a}}, {{b-c}}, {{inner}}, {{$nope}}. Define them in the environment, or correct their names.',
  );
});

test('knows no variables that objects inherit', () => {
  for (const name of ['constructor', '__proto__', 'toString', 'hasOwnProperty'])
    expect(() => fill(`{{${name}}}`, {})).toThrow(`The variable {{${name}}} is not defined`);
});

describe('variables that refer to themselves', () => {
  test.each<[string, Record<string, string>]>([
    ['at once', { a: '{{a}}' }],
    ['through another', { a: '{{b}}', b: '{{a}}' }],
    ['and grow', { a: '{{a}}{{a}}' }],
  ])('%s', (_name, values) => {
    expect(() => fill('{{a}}', values)).toThrow('{{a}} refers to itself');
  });

  test('through more than ten levels', () => {
    const chain = (length: number): Record<string, string> => ({
      ...Object.fromEntries(Array.from({ length }, (_, at) => [`v${at}`, `{{v${at + 1}}}`])),
      [`v${length}`]: 'end',
    });
    expect(fill('{{v0}}', chain(9))).toBe('end');
    expect(() => fill('{{v0}}', chain(10))).toThrow('refers to itself');
  });

  test('a billion empty values are one empty value', () => {
    const values = Object.fromEntries(
      Array.from({ length: 9 }, (_, at) => [`v${at}`, at === 8 ? '' : `{{v${at + 1}}}`.repeat(50)]),
    );
    expect(fill('{{v0}}', values)).toBe('');
  });

  test('a billion laughs end with a message', () => {
    const values = Object.fromEntries(
      Array.from({ length: 9 }, (_, at) => [`v${at}`, at === 8 ? 'ha' : `{{v${at + 1}}}`.repeat(50)]),
    );
    expect(() => fill('{{v0}}', values)).toThrow('longer than 1,000,000 characters');
  });
});

test('gives each occurrence of a dynamic variable its own value', () => {
  const [first, second] = fill('{{$guid}} {{$guid}}', {}).split(' ');
  expect(first).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(second).not.toBe(first);
  expect(fill('{{$timestamp}} {{$isoTimestamp}}', {})).toBe('0 1970-01-01T00:00:00.000Z');
  expect(fill('{{$randomEmail}}', {})).toMatch(/^[\w.]+@example\.com$/);
  expect(Number(fill('{{$randomInt}}', {}))).toBeLessThanOrEqual(1_000);
});

test('a value that looks like the name of a dynamic variable is text', () => {
  expect(fill('{{id}}', { id: '$guid' })).toBe('$guid');
});

describe('in JSON', () => {
  const json = (text: string, values: Record<string, string>): string => fillJson(text, new Variables(values, 0));

  test('a value within a string is escaped, one outside is inserted as it is', () => {
    const text = '{"name":"Hi {{name}}","count":{{count}},"list":{{list}},"\\"{{name}}":"\\\\{{name}}"}';
    expect(JSON.parse(json(text, { name: '"\n\\', count: '5', list: '[1,2]' }))).toEqual({
      name: 'Hi "\n\\',
      count: 5,
      list: [1, 2],
      '""\n\\': '\\"\n\\',
    });
  });

  test('any value within a string gives that value back', () => {
    assert(
      property(string({ unit: 'binary' }), string({ unit: 'binary' }), (value, around) => {
        pre(!`${value}${around}`.includes('{{'));
        const text = JSON.stringify({ first: around, second: `${around}{{value}}${around}` });
        expect(JSON.parse(json(text, { value }))).toEqual({ first: around, second: `${around}${value}${around}` });
      }),
    );
  });
});

test('what any values leave behind is a value or a message', () => {
  const names = ['a', 'b', 'c', 'd'];
  const part = oneof(string(), constantFrom(...names.map((name) => `{{${name}}}`)));
  const text = array(part, { maxLength: 6 }).map((parts) => parts.join(''));
  const outcomeOf = (given: string, values: Record<string, string>): string => {
    try {
      return fill(given, values);
    } catch (error) {
      return (error as Error).message.replaceAll(/\{\{\w\}\}/g, 'a variable');
    }
  };
  assert(
    property(text, dictionary(constantFrom(...names), text), (given, values) => {
      const outcome = outcomeOf(given, values);
      for (const name of names) expect(outcome).not.toContain(`{{${name}}}`);
    }),
  );
});
