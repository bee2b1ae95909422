import { expect, it } from 'vitest';
import type { Candidate } from '../decision.ts';
import { inSameForm } from './in-same-form.ts';

const at = (path: string, name = 'Sign in') => ({ fingerprint: { path, name } }) as Candidate;
const link = at('html > body > nav > a');
const button = at('html > body > main > form:nth-of-type(2) > button');
const other = at('html > body > main > form:nth-of-type(1) > button');
const field = at('html > body > main > form:nth-of-type(2) > label > input', 'Email');

it('takes the one in the form that was typed into', () => {
  expect(inSameForm([link, button, other], field)).toBe(button);
});

it.each([
  ['no field was typed into', [link, button], undefined],
  ['the field is in no form', [link, button], at('html > body > input', 'Search')],
  ['the form has none of them', [link, other], field],
  ['the form has several', [button, at('html > body > main > form:nth-of-type(2) > p > button')], field],
  [
    'they have other names',
    [link, at('html > body > main > form:nth-of-type(2) > button', 'Sign in with a key')],
    field,
  ],
])('leaves it open where %s', (_name, candidates, typed) => {
  expect(inSameForm(candidates, typed)).toBeUndefined();
});
