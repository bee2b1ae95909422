/** "She confirms it": the button of the dialog that the click before has opened. */
import type { Intent } from '../tree/intent.ts';
import { button, clicking, emit } from './grammar/page-acts.ts';
import { matchPattern, parsePattern } from './pattern.ts';
import { trimMarks, type Phrase } from './phrase.ts';
import type { Emission } from './rule.ts';

const confirming = [
  'confirm [it|this|that|the question|the dialog|the popup|the warning|in the dialog|in the popup|with yes]',
  'confirms [it|this|that|the question|the dialog|the popup|the warning|in the dialog|in the popup|with yes]',
  '(confirm|confirms) (it|this|that) in (the|a) (dialog|popup|pop-up|window|modal)',
].map(parsePattern);

/** A dialog that asks about these has a button of that name which does nothing. */
const leaving = /^(?:cancel|close|no|back|dismiss|stop|abort|go back|discard)$/;

const dialog = { type: 'dialog', name: '', isExact: false } as const;

/** @param click what was clicked last: "Delete" has a dialog ask with "Delete" once more, or with "Yes, delete" */
export function confirmed(core: Phrase, { target = [] }: Intent): Emission {
  const words = trimMarks(core);
  if (!confirming.some((pattern) => matchPattern(pattern, words) !== undefined)) return undefined;
  const names = target.flatMap(({ name, kind, ordinal }) =>
    name !== '' && ordinal === undefined && (kind === undefined || kind === 'button' || kind === 'link')
      ? [name.toLowerCase()]
      : [],
  );
  const said = [
    ...new Set([
      'confirm',
      'yes',
      ...names.flatMap((name) => [`yes, ${name}`, ...(leaving.test(name) ? [] : [name])]),
      'ok',
    ]),
  ];
  return emit([clicking('Click')([...said.map((name) => button(name, [dialog])), button('confirm', [])])]);
}
