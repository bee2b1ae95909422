import { step, type Step } from '@saywright/contracts/entities/step';
import { expect, test } from 'vitest';
import { RecordedSteps } from './recorded-steps.ts';

let count = 0;
const made = (action: Step['action'], target = '', value = ''): Step =>
  step.parse({
    id: `s${(count += 1)}`,
    order: 1,
    action,
    value,
    ...(target && { selector: { type: 'label', value: target } }),
  });
const on = (...steps: Step[]): RecordedSteps => {
  const recorded = new RecordedSteps();
  for (const each of steps) recorded.add(each, 'https://a.test/');
  return recorded;
};
const said = ({ steps }: RecordedSteps) =>
  steps.map(({ action, selector, value }) => [action, selector?.value, value].filter(Boolean).join(' '));

test.each<[string, Step[], string[]]>([
  [
    'a field that is typed into twice holds the last text, in its first place',
    [made('type', 'Name', 'Bo'), made('select', 'Country', 'France'), made('type', 'Name', 'Bob')],
    ['type Name Bob', 'select Country France'],
  ],
  [
    'a click between two entries keeps both',
    [made('type', 'Name', 'Bo'), made('click', 'Save'), made('type', 'Name', 'Bob')],
    ['type Name Bo', 'click Save', 'type Name Bob'],
  ],
  ['a box that is checked and unchecked is as it was', [made('check', 'News'), made('uncheck', 'News')], []],
  [
    'a double click takes the place of its first click',
    [made('click', 'A'), made('double_click', 'A')],
    ['double_click A'],
  ],
  ['the last of several addresses counts', [made('navigate', '', '/a'), made('navigate', '', '/b')], ['navigate /b']],
  ['a page is reloaded once', [made('reload'), made('reload')], ['reload']],
])('%s', (_name, steps, expected) => expect(said(on(...steps))).toEqual(expected));

test('going back to where a step led away from takes that step back', () => {
  const recorded = on(made('click', 'Save'));
  recorded.add(made('click', 'About'), 'https://a.test/list');
  expect(recorded.dropDetour('https://a.test/other')).toBe(false);
  expect(recorded.dropDetour('https://a.test/list')).toBe(true);
  expect(said(recorded)).toEqual(['click Save']);
});

test('a step is removed once', () => {
  const recorded = on(made('click', 'Save'));
  const id = recorded.steps[0]?.id ?? '';
  expect([recorded.remove(id), recorded.remove(id)]).toEqual([true, false]);
  expect(recorded.steps).toEqual([]);
});
