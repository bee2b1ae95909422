import { compileEnglish } from '@saywright/authoring/compile';
import type { TargetTree } from '@saywright/authoring/tree/target-tree';
import { expect, test } from 'vitest';
import { sayStep, type SaidStep } from './say-step.ts';

const named = (name: string, kind: TargetTree['kind'], kindWord: string): TargetTree => ({
  name,
  isExact: true,
  ...(kind && { kind }),
  kindWord,
  descriptors: [],
  places: [],
});
const field = named('Name', 'field', 'field');
const button = named('Save', 'button', 'button');
const inRow: TargetTree = { ...button, places: [{ type: 'item', kind: 'row', name: 'Ada', isExact: true }] };

test.each<[string, SaidStep]>([
  ['Click the "Save" button', { action: 'click', value: '', target: button }],
  ['Click the "Save" button in the "Ada" row', { action: 'click', value: '', target: inRow }],
  ['Click the second "Save" button', { action: 'click', value: '', target: { ...button, ordinal: 2 } }],
  ['Type "Ada" into the "Name" field', { action: 'type', value: 'Ada', target: field }],
  ['Type {{PASSWORD}} into the "Name" field', { action: 'type', value: '{{PASSWORD}}', target: field }],
  ['Set the "Volume" slider to "4"', { action: 'type', value: '4', target: named('Volume', 'field', 'slider') }],
  ['Clear the "Name" field', { action: 'type', value: '', target: field }],
  ['Press Enter in the "Name" field', { action: 'press', value: 'Enter', target: field }],
  ['Press Escape', { action: 'press', value: 'Escape' }],
  ['Hover over "Menu"', { action: 'hover', value: '', target: named('Menu', undefined, '') }],
  ['Go back', { action: 'back', value: '' }],
  ['Switch to tab 2', { action: 'switch_tab', value: '2' }],
])('%s is what the compiler reads as that step', (sentence, step) => {
  expect(sayStep(step)).toBe(sentence);
  const [read] = compileEnglish(sentence).steps;
  expect(read?.action).toBe(step.action);
  expect(read?.value).toBe(step.value);
});
