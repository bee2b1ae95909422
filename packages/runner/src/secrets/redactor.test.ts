import { assert, property, string } from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { createRedactor, redacted } from './redactor.ts';

const secret = 'S3cr€t "p/w"+ä & <x>';
const { text, value } = createRedactor([secret, 'passed']);

const base64 = (prefix: string): string => Buffer.from(`${prefix}${secret}:end`).toString('base64');

describe('a secret is found', () => {
  test.each([
    ['as it is', `typed ${secret} here`],
    ['in another case', `typed ${secret.toUpperCase()} here`],
    ['percent-encoded', `https://a.test/?q=${encodeURIComponent(secret)}&x=1`],
    ['as a form sends it', new URLSearchParams({ password: secret }).toString()],
    ['in the path of an address', Object.assign(new URL('https://a.test'), { pathname: secret }).href],
    ['in the query of an address', Object.assign(new URL('https://a.test'), { search: secret }).href],
    ['in JSON', JSON.stringify({ password: secret })],
    ['in JSON within JSON', JSON.stringify({ body: JSON.stringify({ password: secret }) })],
    ['in HTML', '<b>S3cr€t &quot;p/w&quot;+ä &amp; &lt;x&gt;</b>'],
  ])('%s', (_how, given) => {
    expect(text(given)).toContain(redacted);
    expect(text(given)).not.toMatch(/S3cr/i);
  });

  test.each(['', 'u', 'us', 'user:'])('in base64 after "%s"', (prefix) => {
    const found = text(`Basic ${base64(prefix)}`);
    expect(found).toContain(redacted);
    const left = Buffer.from(found.replace('Basic ', '').split(redacted)[0] ?? '', 'base64').toString();
    expect(left).not.toContain('S3');
    expect(left).not.toContain('p/w');
  });

  it('by its beginning where a text was cut', () => {
    expect(text(`${'x'.repeat(600)}${secret.slice(0, 7)}`)).toBe('x'.repeat(600) + redacted);
    expect(text(`css ${secret.slice(0, 9)}… was not found`)).toBe(`css ${redacted}… was not found`);
  });
});

it('leaves everything else as it is, and what the runner says itself', () => {
  const result = {
    status: 'passed',
    step_id: 'passed',
    message: 'It passed',
    notes: ['fine'],
    order: 3,
    picture: null,
  };
  expect(value(result)).toEqual({ ...result, message: `It ${redacted}` });
  expect(createRedactor([]).value(result)).toBe(result);
});

it('finds any secret in any text, in every form', () => {
  const secrets = string({ minLength: 4, maxLength: 40, unit: 'grapheme' });
  const holds = property(secrets, string(), (any, around) => {
    const redactor = createRedactor([any]);
    return [any, encodeURIComponent(any), JSON.stringify(any).slice(1, -1)].every((form) =>
      redactor.text(`${around}${form}`).includes(redacted),
    );
  });
  expect(() => assert(holds)).not.toThrow();
});
