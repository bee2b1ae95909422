import { readKeystrokes } from '@saywright/contracts/entities/keys';
import type { Action } from './action.ts';

/** Types wherever the focus is, key by key. */
export const keyboard: Action = {
  async run({ step, page, scope }) {
    const strokes = readKeystrokes(step.value);
    for (const stroke of strokes)
      await scope.race('key' in stroke ? page.keyboard.press(stroke.key) : page.keyboard.type(stroke.text));
    const keys = strokes.reduce((sum, stroke) => sum + ('key' in stroke ? 1 : Array.from(stroke.text).length), 0);
    return `Typed ${keys === 1 ? 'one key' : `${keys} keys`}`;
  },
};
