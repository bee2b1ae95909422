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

test('secrets of steps get their names elsewhere, whatever they were called and however often they were typed', async () => {
  const recorded = new RecordedSteps();
  const typed = (field: string, name: string, value: string) =>
    recorded.addSecret(
      { ...made('type', field, `{{${name}}}`), description: `Type {{${name}}} into "${field}"` },
      'https://a.test/',
      { wanted: 'PASSWORD', value },
    );
  typed('Password', 'PASSWORD', 'typo');
  typed('Password', 'PASSWORD_2', 'first');
  typed('Repeat', 'PASSWORD', 'second');
  recorded.add(made('type', 'Name', '{{PASSWORD}}'), 'https://a.test/');
  const names: Readonly<Record<string, string>> = { first: '{{PASSWORD}}', second: '{{PASSWORD_2}}' };
  expect(await recorded.replaceSecrets(async ({ value }) => names[value] ?? 'none')).toBe(2);
  expect(recorded.steps.map(({ value, description }) => [value, description])).toEqual([
    ['{{PASSWORD}}', 'Type {{PASSWORD}} into "Password"'],
    ['{{PASSWORD_2}}', 'Type {{PASSWORD_2}} into "Repeat"'],
    ['{{PASSWORD}}', ''],
  ]);
});
