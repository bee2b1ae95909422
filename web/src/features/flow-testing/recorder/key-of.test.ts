import { recorderEvent } from '@saywright/contracts/entities/recorder';
import { expect, test } from 'vitest';
import { keyOf } from '~/features/flow-testing/recorder/key-of.ts';

const none = { ctrlKey: false, altKey: false, metaKey: false, shiftKey: false };

test.each([
  [{ key: 'a' }, { type: 'text', text: 'a' }],
  [
    { key: 'A', shiftKey: true },
    { type: 'text', text: 'A' },
  ],
  [{ key: ' ' }, { type: 'text', text: ' ' }],
  [{ key: 'é' }, { type: 'text', text: 'é' }],
  [
    { key: '@', ctrlKey: true, altKey: true },
    { type: 'text', text: '@' },
  ],
  [{ key: 'Enter' }, { type: 'key', key: 'Enter' }],
  [
    { key: 'ArrowDown', shiftKey: true },
    { type: 'key', key: 'Shift+ArrowDown' },
  ],
  [
    { key: 'a', metaKey: true },
    { type: 'key', key: 'Control+a' },
  ],
  [{ key: 'Tab' }, undefined],
  [{ key: 'Shift', shiftKey: true }, undefined],
  [{ key: 'v', ctrlKey: true }, undefined],
])('%j is %j in the recorded page', (pressed, expected) => {
  const event = keyOf({ ...none, ...pressed });
  expect(event).toEqual(expected);
  expect(recorderEvent.optional().parse(event)).toEqual(event);
});
