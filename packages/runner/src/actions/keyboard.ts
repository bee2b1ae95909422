import { readKey } from './press.ts';
import type { Action } from './action.ts';

export type Keystroke = { text: string } | { key: string };

const knownKey =
  /^((Control|Meta|Alt|Shift)\+)*(Control|Meta|Alt|Shift|Enter|Tab|Escape|Space|Backspace|Delete|Arrow(Up|Down|Left|Right)|Page(Up|Down)|Home|End|F\d{1,2})$|^((Control|Meta|Alt|Shift)\+)+\S$/;

/** `ada{Tab}x{ctrl+a}` → the text "ada", the key Tab, the text "x", the keys Control+a. Other braces are text. */
export function readKeystrokes(value: string): Keystroke[] {
  const strokes: Keystroke[] = [];
  let text = '';
  for (const part of value.split(/(\{[^{}]{1,40}\})/)) {
    const key = part.startsWith('{') && part.endsWith('}') ? readKey(part.slice(1, -1)) : '';
    if (!knownKey.test(key)) {
      text += part;
      continue;
    }
    if (text !== '') strokes.push({ text });
    text = '';
    strokes.push({ key });
  }
  return text === '' ? strokes : [...strokes, { text }];
}

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
