import { assertion } from '@saywright/contracts/entities/assertion';
import { expect, it } from 'vitest';
import { withOwnTexts } from './walk-words.ts';

it('keeps the label of the page, and the text as it was written', () => {
  const value = { type: 'labelled_value', operator: 'equals' };
  const written = assertion.parse({ ...value, label: 'balance', expected: '{{total}}' });
  const found = assertion.parse({ ...value, label: 'Your Balance', expected: '300' });
  expect(withOwnTexts(found, written)).toEqual({ ...written, label: 'Your Balance' });
});

it('keeps what the page was found to say where nothing varies', () => {
  const selector = { type: 'css', value: 'td', fallback_selectors: [] };
  const text = { type: 'element_text', operator: 'equals', selector };
  const written = assertion.parse({ ...text, expected: '#7 of Ada' });
  const found = assertion.parse({ ...text, expected: '#7' });
  expect(withOwnTexts(found, written)).toEqual(found);
});
