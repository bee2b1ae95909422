import { variableNameText } from '../text/variables.ts';
import { describe, expect, it } from 'vitest';
import { stepInput } from './step.ts';

const button = { type: 'role', value: 'button "Save"' } as const;
const messages = (input: unknown): string[] => {
  const parsed = stepInput.safeParse(input);
  return parsed.success ? [] : parsed.error.issues.map((issue) => issue.message);
};

describe('stepInput', () => {
  it('fills in the defaults of the specification', () => {
    expect(stepInput.parse({ action: 'click', selector: button })).toMatchObject({
      timeout: 15_000,
      wait_before: 0,
      wait_after: 500,
      is_optional: false,
      assertions: [],
      variables: {},
      selector: { fallback_selectors: [] },
    });
  });

  it.each([
    [{ action: 'click' }, '"Click" needs an element: choose a selector'],
    [{ action: 'navigate' }, '"Go to" needs a value: address, for example https://example.com'],
    [{ action: 'assert' }, '"Check that" needs at least one assertion'],
    [{ action: 'wait', value: 'soon' }, '"Wait" needs a number of milliseconds up to 60000'],
    [{ action: 'click', selector: button, timeout: 3_999 }, 'A step timeout must be 4 to 120 seconds'],
    [{ action: 'click', selector: button, timeout: 120_001 }, 'A step timeout must be 4 to 120 seconds'],
    [{ action: 'screenshot', variables: { 'my var': 'x' } }, variableNameText],
  ])('says what is missing in %j', (input, message) => expect(messages(input)).toContain(message));

  it('lets a wait take a variable, and an empty text be typed', () => {
    expect(messages({ action: 'wait', value: '{{pause}}' })).toEqual([]);
    expect(messages({ action: 'type', selector: button, value: '' })).toEqual([]);
  });

  it('refuses an action that does not exist and a field that does not exist', () => {
    expect(messages({ action: 'juggle' })).not.toEqual([]);
    expect(messages({ action: 'click', selector: button, flavor: 'sour' })).not.toEqual([]);
  });
});

describe('what single actions need', () => {
  const email = { type: 'label', value: 'Email' } as const;
  it.each([
    [{ action: 'drag_and_drop', selector: button }, '"Drag and drop" needs a second element to drop on'],
    [{ action: 'upload', selector: email, value: 'my.mov' }, 'Sample file "my.mov" not found'],
    [{ action: 'upload', selector: email }, '"Upload" needs a value: file, for example photo.png'],
    [{ action: 'store_variable', value: 'a b' }, 'use letters, digits, and underscores'],
    [{ action: 'store_variable', value: 'a', source: { from: 'value' } }, 'needs an element to read from'],
    [
      { action: 'store_variable', value: 'a', selector: email, source: { from: 'attribute', attribute: 'a b' } },
      'Enter an attribute name',
    ],
    [{ action: 'wait_hidden' }, '"Wait until gone" needs an element'],
    [{ action: 'wait_url' }, '"Wait for address" needs a value'],
    [{ action: 'click', selector: { type: 'css', value: 'a'.repeat(4_001) } }, 'up to 4000 characters'],
    [
      { action: 'click', selector: { ...button, fallback_selectors: [{ type: 'css', value: 'a'.repeat(4_001) }] } },
      'up to 4000 characters',
    ],
  ])('%j', (input, message) => expect(messages(input)).toEqual([expect.stringContaining(message)]));

  it.each([
    { action: 'drag_and_drop', selector: button, target: email },
    { action: 'upload', selector: email, value: 'photo.png' },
    { action: 'store_variable', value: 'address' },
    { action: 'store_variable', value: 'link', selector: email, source: { from: 'attribute', attribute: 'href' } },
    { action: 'switch_frame' },
    { action: 'new_tab' },
    { action: 'accept_dialog' },
  ])('%j is whole', (input) => expect(messages(input)).toEqual([]));
});
