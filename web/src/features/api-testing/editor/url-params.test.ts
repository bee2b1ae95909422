import { expect, test } from 'vitest';
import { paramsOf, withParams } from './url-params.ts';

test('reads the query parameters of a URL in their order', () => {
  expect(paramsOf('{{base}}/users?q=a%20b&page={{page}}&flag#top')).toEqual([
    { name: 'q', value: 'a b' },
    { name: 'page', value: '{{page}}' },
    { name: 'flag', value: '' },
  ]);
  expect(paramsOf('/users')).toEqual([]);
  expect(paramsOf('/users?q=100%')).toEqual([{ name: 'q', value: '100%' }]);
});

test('writes query parameters into the URL and keeps the rest of it', () => {
  expect(
    withParams('/users?old=1#top', [
      { name: 'q', value: 'a&b' },
      { name: 'page', value: '{{page}}' },
    ]),
  ).toBe('/users?q=a%26b&page={{page}}#top');
  expect(withParams('/users?old=1', [])).toBe('/users');
});

test('keeps the spelling of parameters that did not change', () => {
  const url = '/users?q=a+b&x=%7e';
  expect(withParams(url, [...paramsOf(url), { name: 'page', value: '2' }])).toBe('/users?q=a+b&x=%7e&page=2');
});
