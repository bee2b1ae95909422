/** Boxes and switches: on, off, or checked. */
import type { Rule } from '../rule.ts';
import { turningOff, turningOn } from './narrowing-rules.ts';
import { button, clicking, each, type Act } from './page-acts.ts';
import { boxed } from './read-deeds.ts';
import { toIntent } from './to-intent.ts';

/** "Deactivate Ada Byron": a switch of that name, or the item's own button. */
const orByButton =
  (act: Act, verb: string): Act =>
  (choice) => {
    const done = act(choice);
    const [only, ...others] = choice;
    const isItem = only?.kind === undefined && only?.name !== '' && only?.ordinal === undefined && others.length === 0;
    if (!done || !only || !isItem) return done;
    const { name, isExact, places } = only;
    const item = { type: 'item', kind: 'item', name, isExact } as const;
    const otherwise = clicking('Click')([button(verb, [item, ...places])]);
    return otherwise ? { ...done, otherwise } : done;
  };

/** "Check" ticks what is surely a box. */
const ticking: Act = (choice) =>
  choice.every(({ kind, kindWord }) => kind === 'checkbox' || kindWord === 'box')
    ? toIntent(boxed(choice), { action: 'check', purpose: 'tick', said: 'Check' })
    : undefined;

export const tickingRules: Rule[] = [
  {
    name: 'tick on the page',
    verbs: ['tick', 'enable', 'turn on', 'switch on', 'toggle on', 'tick off', 'check off'],
    joins: true,
    forms: [
      {
        patterns: ['{target}'],
        emit: each(turningOn),
      },
    ],
    examples: { 'tick the box in the second row': ['on page: check checkbox in 2nd row'] },
  },
  {
    name: 'check a box on the page',
    verbs: ['check'],
    joins: true,
    forms: [{ patterns: ['[off] {target}'], emit: each(ticking) }],
    examples: { 'check the "News" box in the second row': ['on page: check "News" in 2nd row'] },
  },
  {
    name: 'untick on the page',
    verbs: ['uncheck', 'untick', 'disable', 'turn off', 'switch off', 'toggle off'],
    joins: true,
    forms: [
      {
        patterns: ['{target}'],
        emit: each(turningOff),
      },
    ],
    examples: { 'untick the box in the second row': ['on page: uncheck checkbox in 2nd row'] },
  },
  {
    name: 'activate on the page',
    verbs: ['activate'],
    joins: true,
    forms: [{ patterns: ['{target}'], emit: each(orByButton(turningOn, 'activate')) }],
    examples: { 'activate the box in the second row': ['on page: check checkbox in 2nd row'] },
  },
  {
    name: 'deactivate on the page',
    verbs: ['deactivate'],
    joins: true,
    forms: [{ patterns: ['{target}'], emit: each(orByButton(turningOff, 'deactivate')) }],
    examples: {
      'deactivate Ada Byron': [
        'on page: uncheck (ada byron) , otherwise click button (deactivate) in item (ada byron)',
      ],
    },
  },
];
