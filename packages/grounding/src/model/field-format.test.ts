import { expect, it } from 'vitest';
import { inFieldFormat } from './field-format.ts';

it.each([
  ['date', '06/26/2018', '2018-06-26'],
  ['date', '6/5/2018', '2018-06-05'],
  ['date', '26/06/2018', '2018-06-26'],
  ['date', '26.6.2018', '2018-06-26'],
  ['date', 'June 26, 2018', '2018-06-26'],
  ['date', '3rd Feb 2024', '2024-02-03'],
  ['time', '6:09 PM', '18:09'],
  ['time', '12:30 a.m.', '00:30'],
  ['time', '9am', '09:00'],
  ['datetime-local', '06/26/2018, 6:09 PM', '2018-06-26T18:09'],
  ['datetime-local', 'June 26, 2018 at 18:09', '2018-06-26T18:09'],
])('writes for a field of type %s "%s" as "%s"', (...[type, text, expected]) => {
  expect(inFieldFormat(type, text)).toBe(expected);
});

it.each([
  ['date', '2018-06-26'],
  ['date', '02/30/2018'],
  ['date', 'tomorrow'],
  ['time', '18:09'],
  ['time', '13:00 PM'],
  ['text', '06/26/2018'],
])('leaves for a field of type %s "%s" as it is', (...[type, text]) => {
  expect(inFieldFormat(type, text)).toBe(text);
});
