import { elementStateWords, oppositeStates, type ElementState } from '@saywright/contracts/entities/assertion';
import { textOf, type Phrase } from '../phrase.ts';
import { namesSeveral } from '../names-several.ts';
import { selectorFor } from '../selector-for.ts';
import type { Purpose } from '../../tree/purpose.ts';
import { describeTarget, parseTarget, type Target } from '../target.ts';
import { wellKnownField } from '../well-known-fields.ts';
import type { Checked } from './checked.ts';

interface StatePair {
  state: ElementState;
  purpose: Purpose;
  /** Words for the state. */
  words: string;
  /** Words for its opposite. */
  opposite: string;
}

const pairs: StatePair[] = [
  {
    state: 'checked',
    purpose: 'tick',
    words: 'checked|ticked|checked off|ticked off|switched on|turned on|toggled on|marked as checked',
    opposite: 'unchecked|unticked|switched off|turned off|toggled off',
  },
  {
    state: 'enabled',
    purpose: 'click',
    words: 'enabled|clickable',
    opposite: 'disabled|greyed out|grayed out|unclickable',
  },
  { state: 'editable', purpose: 'fill', words: 'editable', opposite: 'readonly|read-only|read only' },
  { state: 'required', purpose: 'fill', words: 'required|mandatory', opposite: 'not required' },
  { state: 'expanded', purpose: 'click', words: 'expanded', opposite: 'collapsed' },
  {
    state: 'focused',
    purpose: 'fill',
    words:
      'focused|focused for input|focused and ready for input|focused and ready for content|in focus|focus|the focus|keyboard focus|the keyboard focus',
    opposite: 'unfocused|out of focus',
  },
  {
    state: 'selected',
    purpose: 'click',
    words: 'selected|chosen|pressed|pressed in|toggled',
    opposite: 'unselected|deselected|unpressed',
  },
];

const byWords = new Map(
  pairs.flatMap(({ state, purpose, words, opposite }) => [
    ...words.split('|').map((each): [string, SaidState] => [each, { state, purpose }]),
    ...opposite.split('|').map((each): [string, SaidState] => [each, negate({ state, purpose })]),
  ]),
);

const onOff = new Map([
  ['on', 'checked'],
  ['off', 'unchecked'],
  ['selected', 'checked'],
  ['chosen', 'checked'],
]);

const tabStates = new Map([
  ['active', 'selected'],
  ['open', 'selected'],
  ['inactive', 'unselected'],
]);

const isBox = ({ kind }: Target): boolean => kind === 'checkbox' || kind === 'radio';

/** "the terms box": no text field, when it is ticked. */
const asMeant = (target: Target, purpose: Purpose): Target =>
  target.hint === 'box' && purpose === 'tick' ? { ...target, kind: 'checkbox' } : target;

function purposeOf({ kind }: Target, usual: Purpose): Purpose {
  if (kind === 'field') return 'fill';
  if (kind === 'dropdown') return 'choose';
  if (kind === 'checkbox' || kind === 'radio') return 'tick';
  return kind === undefined ? usual : 'click';
}

/** A state, and the usual use of an element that has it. */
export interface SaidState {
  state: ElementState;
  purpose: Purpose;
}

/** The state that words say of a subject: "ticked", "greyed out", of a switch "on". Undefined if there isn't one. */
export function findState(subject: Phrase, said: Phrase): SaidState | undefined {
  const words = textOf(said).toLowerCase();
  const ofTabs = tabStates.get(words);
  if (ofTabs !== undefined && parseTarget(subject)?.kind === 'tab') return byWords.get(ofTabs);
  const ofBoxes = onOff.get(words);
  if (ofBoxes === undefined) return byWords.get(words);
  const target = parseTarget(subject);
  if (target && isBox(target)) return byWords.get(ofBoxes);
  const isSwitch = target !== undefined && target.isQuoted && target.kind === undefined;
  return words === 'on' || words === 'off' ? (isSwitch ? byWords.get(ofBoxes) : undefined) : byWords.get(words);
}

export function negate({ state, purpose }: SaidState): SaidState {
  return { state: oppositeStates[state], purpose };
}

/** That an element is in a state; undefined when nothing says which element is meant. */
export function checkElementState(subject: Phrase, { state, purpose }: SaidState): Checked | undefined {
  const parsed = namesSeveral(subject) ? undefined : parseTarget(subject);
  if (!parsed || parsed.kind === 'text') return undefined;
  if (parsed.name === '' && parsed.ordinal === undefined && parsed.scope === undefined) return undefined;
  const isKnown = parsed.isLiteral || parsed.kind !== undefined || wellKnownField(parsed.name) !== undefined;
  if (!isKnown && parsed.scope === undefined) return undefined;
  const target = asMeant(parsed, purpose);
  const selector = selectorFor(target, purposeOf(target, purpose));
  const said = `${describeTarget(target)} ${elementStateWords[state]}`;
  return selector && { assertions: [{ type: 'element_state', selector, state }], said, title: said, target };
}
