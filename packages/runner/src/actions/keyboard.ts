import { readKeystrokes } from '@saywright/contracts/entities/keys';
import { closesWindow } from '../session/closed-window.ts';
import { windowClosedReason } from '../session/explain-error.ts';
import { StepFailure } from '../progress/step-failure.ts';
import type { Action } from './action.ts';

/** Types wherever the focus is, key by key. */
export const keyboard: Action = {
  async run({ step, page, scope }) {
    const strokes = readKeystrokes(step.value);
    for (const [at, stroke] of strokes.entries()) {
      const work = 'key' in stroke ? page.keyboard.press(stroke.key) : page.keyboard.type(stroke.text);
      if ((await closesWindow(scope, work)) && at < strokes.length - 1) throw new StepFailure(windowClosedReason);
    }
    const keys = strokes.reduce((sum, stroke) => sum + ('key' in stroke ? 1 : Array.from(stroke.text).length), 0);
    return `Typed ${keys === 1 ? 'one key' : `${keys} keys`}`;
  },
};
