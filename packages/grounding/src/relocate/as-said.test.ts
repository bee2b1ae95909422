import { writeMeaning } from '@saywright/authoring/tree/meaning';
import type { ElementFingerprint } from '@saywright/contracts/entities/step-evidence';
import { expect, it } from 'vitest';
import { asSaid } from './as-said.ts';

const wanted: ElementFingerprint = {
  tag: 'input',
  role: 'checkbox',
  name: '…',
  text: '',
  item: '…',
  attributes: { class: 'toggle' },
  neighbors: ['…', 'All'],
  box: { x: 0, y: 0, width: 10, height: 10 },
  path: 'body > ul > li > input',
};
const meaning = writeMeaning({
  purpose: 'tick',
  choice: [{ name: 'Buy milk', isExact: true, kindWord: '', descriptors: [], places: [] }],
});

it('gives an element that was called by what a run typed the name that its step looks for', () => {
  const said = asSaid(wanted, { meaning, first: { value: '//li[.="Buy milk"]//input' } });
  expect(said).toEqual({ ...wanted, name: 'Buy milk', item: 'Buy milk' });
});

it.each([
  ['the selector is the same whatever was typed', wanted, '.toggle'],
  ['the name is of another form', { ...wanted, name: 'Edit …', item: 'Row …' }, '//li[.="Buy milk"]//input'],
  ['nothing in it was typed', { ...wanted, name: 'Done', item: 'Drink tea' }, '//li[.="Buy milk"]//input'],
])('leaves it as it is where %s', (_why, stored, value) => {
  expect(asSaid(stored, { meaning, first: { value } })).toEqual(stored);
});
