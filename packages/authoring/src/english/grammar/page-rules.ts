/**
 * Forms that only the page can finish: places within places, alternatives, descriptors, names in plain words. They are
 * tried after every rule that can say its selectors itself.
 */
import type { TargetTree } from '../../tree/target-tree.ts';
import { dropArticles } from '../determiners.ts';
import { impliedWords, type Phrase } from '../phrase.ts';
import type { Emission, Rule } from '../rule.ts';
import { addingRules } from './adding-rules.ts';
import { everydayRules } from './everyday-rules.ts';
import { formDeeds } from './form-deeds.ts';
import { itemRules } from './item-rules.ts';
import { narrowingRules, pageLengthRule, pageNumberRule, turnRule } from './narrowing-rules.ts';
import { clicking, each, emit, openingView, type Act, type Captured, twice } from './page-acts.ts';
import {
  answering,
  choosing,
  choosingAs,
  closing,
  dragging,
  fillingForm,
  hiding,
  isNamedControl,
  leavingEmpty,
  openingOwn,
  pressing,
  typing,
  typingAfter,
  typingExample,
  uploading,
} from './read-deeds.ts';
import { readExpectation } from './read-expectation.ts';
import { readChoice } from './read-choice.ts';
import { tellsSomething } from './tells-something.ts';
import { tickingRules } from './ticking-rules.ts';
import { toIntent, toTyping } from './to-intent.ts';

const expecting = ({ body = [] }: Captured): Emission => readExpectation(body);
const seeing = ({ body = [] }: Captured): Emission => readExpectation(body, { isThing: true });
const on = '[on|at|onto|to the] {target}';

const lists = new Set(['dropdown', 'list', 'picker', 'menu', 'select']);

/** "the third option of the Size dropdown": an option is chosen by its text. */
const isListOption = ({ kindWord, places }: TargetTree): boolean =>
  kindWord.startsWith('option') && places.some((place) => 'noun' in place && lists.has(place.noun ?? ''));

/** "A date in the calendar": any of them. */
const isAnyDay = ({ name, isExact, places }: TargetTree): boolean =>
  !isExact && !/\d/.test(name) && places.some((place) => 'name' in place && place.name.toLowerCase() === 'calendar');

/** A checkbox is checked, whatever it was before; anything else is clicked. */
const picking: Act = (choice) =>
  choice.some(isListOption) || choice.some(isAnyDay)
    ? undefined
    : choice.every(({ kind }) => kind === 'checkbox')
      ? toIntent(choice, { action: 'check', purpose: 'tick', said: 'Check' })
      : clicking('Choose', 'pick')(choice);

/** "Click in the name field" puts the cursor there; nothing else is clicked "in". */
const focusing = ({ target = [] }: Captured): Emission => {
  const choice = readChoice(target);
  const isOne = choice?.every(
    (tree) => tree.kind === 'field' && (tellsSomething([tree]) || tree.kindWord.includes(' ')),
  );
  return choice && isOne ? emit([clicking('Click')(choice)]) : undefined;
};

/** `choose brand "Acme"` needs no article. A file is uploaded, not chosen. */
const pickingNamed = (captured: Captured): Emission =>
  each(picking)(captured) ??
  (captured['target']?.[0]?.lower === 'file'
    ? undefined
    : each(picking)({ target: [...impliedWords('the'), ...(captured['target'] ?? [])] }));

/** "The comments" and "the reviews", of no other name, are what their heading says. */
const scrolling = (captured: Captured): Emission =>
  each((choice) => toIntent(choice, { action: 'scroll', purpose: 'see', said: 'Scroll to' }))({
    target: withName(captured['target'] ?? []),
  });

/** Several alike as the name of their section. */
const withName = (target: Phrase): Phrase => {
  const words = dropArticles(target);
  const isSeveral = words.length === 1 && words.length < target.length && /[^s]s$/.test(words[0]?.text ?? '');
  return isSeveral ? [...words, ...impliedWords('section')] : target;
};

/** Rules whose steps stay drafts until the page is there. */
export const pageRules: Rule[] = [
  ...everydayRules,
  pageLengthRule,
  pageNumberRule,
  turnRule,
  {
    name: 'check on the page',
    verbs: [
      'check',
      'verify',
      'assert',
      'ensure',
      'confirm',
      'validate',
      'make sure',
      'be sure',
      'expect',
      'double check',
      'see',
      'test',
      'observe',
    ],
    joins: true,
    forms: [{ patterns: ['[that|if|whether|to|:] {body}'], emit: expecting }],
    examples: {
      'check that the badge in the second row shows 3': ['on page: check says badge in 2nd row = 3'],
    },
  },
  {
    name: 'see on the page',
    verbs: [
      'see',
      'verify',
      'assert',
      'ensure',
      'validate',
      'make sure',
      'expect',
      'find',
      'notice',
      'observe',
      'look for',
      'locate',
    ],
    joins: true,
    forms: [{ patterns: ['[to see] {body}'], emit: seeing }],
    examples: { 'see the badge in the header': ['on page: check visible badge in header'] },
  },
  {
    name: 'click on the page',
    verbs: ['click', 'tap', 'hit', 'press', 'push', 'click on'],
    joins: true,
    forms: [
      { patterns: ['{key} (in|on|inside) {target}'], emit: pressing },
      { patterns: [`${on} twice`], emit: twice(each(clicking('Click'))) },
      { patterns: [on], emit: each(clicking('Click')) },
      {
        patterns: ['to {target}'],
        emit: each((choice) => (choice.every(isNamedControl) ? clicking('Click')(choice) : undefined)),
      },
      { patterns: ['(in|into|inside|within) {target}'], emit: focusing },
    ],
    examples: {
      'click the three-dot icon in the second row': ['on page: click [three-dot] icon in 2nd row'],
      'click "Apply" or "Confirm"': ['on page: click "Apply" | "Confirm"'],
    },
  },
  {
    name: 'focus on the page',
    verbs: ['focus', 'place the cursor', 'put the cursor', 'set the focus', 'set focus'],
    joins: false,
    forms: [{ patterns: ['[on|in|into|to|inside] {target}'], emit: focusing }],
    examples: { 'focus on the email field': ['on page: click field (email)'] },
  },
  {
    name: 'use on the page',
    verbs: ['use'],
    joins: true,
    forms: [{ patterns: ['{target} to (enter|type|input|write) {value}'], emit: typing }],
    examples: { 'use the search box to enter "Ada"': ['on page: type (search) = Ada'] },
  },
  {
    name: 'open on the page',
    verbs: ['open', 'view', 'go', 'visit', 'navigate', 'proceed', 'continue', 'head', 'show'],
    joins: true,
    forms: [
      { patterns: ['[up|to|into|back to|over to] {target}'], emit: openingOwn },
      { patterns: ['[up|to|into|back to|over to] {target}'], emit: openingView },
      { patterns: ['[up|to|into|back to|over to] {target}'], emit: each(clicking('Open')) },
    ],
    examples: { 'open the second product in the results': ['on page: click 2nd product under (results)'] },
  },
  {
    name: 'choose on the page',
    verbs: ['choose', 'select', 'pick'],
    joins: true,
    repeats: true,
    forms: [
      {
        patterns: [
          '{target} (from|in|out of) [the] (suggestions|options|results|matches|autocomplete|suggestion list|list of suggestions|list that appears|list that opens|dropdown that opens|dropdown that appears)',
        ],
        emit: each((choice) =>
          choice.every(({ kind }) => kind === undefined) ? clicking('Choose', 'pick')(choice) : undefined,
        ),
      },
      {
        patterns: [
          '(in|from) {target} (the option|the value|option|value) {option}',
          '{option} (from|out of) {target}',
        ],
        emit: choosing,
      },
      { patterns: ['{option} (as|for) {target}'], emit: choosingAs },
      { patterns: ['{option} in {target}'], emit: choosing },
      { patterns: ['{target}'], emit: pickingNamed },
    ],
    examples: {
      'select "Large" in the size dropdown of the second product': ['on page: select (size) in 2nd card = Large'],
    },
  },
  {
    name: 'fill a form on the page',
    verbs: ['fill', 'fill in', 'fill out', 'complete', 'populate'],
    joins: true,
    forms: [
      {
        patterns: [
          '[in|out] [the|my|a] {form} in with {words}',
          '[in|out] [the|my|a] {form} (with the following:|with|using|as follows:|:) {words}',
        ],
        emit: fillingForm,
      },
    ],
    examples: {
      'fill out the form with name Ada Byron and zip 10001': [
        'on page: type (name) = Ada Byron',
        'on page: type (zip) = 10001',
      ],
    },
  },
  {
    name: 'type on the page',
    verbs: [
      'type',
      'enter',
      'write',
      'input',
      'put',
      'type in',
      'key in',
      'provide',
      'insert',
      'enter in',
      'paste',
      'supply',
      'fill',
      'fill in',
      'fill out',
    ],
    joins: true,
    repeats: true,
    forms: [
      {
        patterns: [
          '(in|into) {target} (the text|the value|the word|text|value) {value}',
          '[the text|the value] {value} (into|in to|inside) {target}',
          '[the text|the value] {value} (in|to|on|for|as) {target}',
        ],
        emit: typing,
      },
      { patterns: ['{words}'], emit: typingExample },
      { patterns: ['{target} (with|to|as) {value}'], emit: typing },
      { patterns: ['{words}'], emit: typingAfter },
    ],
    examples: { 'enter your first name, e.g. "Ada"': ['on page: type (first name) = Ada'] },
  },
  {
    name: 'set on the page',
    verbs: ['set', 'change', 'update', 'switch', 'increase', 'decrease', 'raise', 'lower', 'reduce', 'adjust'],
    joins: true,
    forms: [{ patterns: ['{target} to {value}'], emit: typing }],
    examples: { 'set the quantity in the second row to 3': ['on page: type (quantity) in 2nd row = 3'] },
  },
  {
    name: 'clear on the page',
    verbs: ['clear', 'empty', 'erase'],
    joins: true,
    forms: [
      {
        patterns: ['{target}'],
        emit: each((choice) => (choice.every(({ kind }) => kind === 'field') ? toTyping(choice, '') : undefined)),
      },
    ],
    examples: { 'clear the note field in the second row': ['on page: type (note) in 2nd row ='] },
  },
  ...tickingRules,
  {
    name: 'answer on the page',
    verbs: ['answer'],
    joins: true,
    forms: [{ patterns: ['[with] {option} (to|for) {target:quoted}'], emit: answering }],
    examples: {
      'answer "Yes" to "Any allergies?"': [
        'on page: click radio "Yes" under "Any allergies?" | button "Yes" under "Any allergies?" , otherwise select "Any allergies?" = Yes',
      ],
    },
  },
  {
    name: 'leave empty',
    verbs: ['leave', 'keep'],
    joins: false,
    forms: [{ patterns: ['{target} (empty|blank)'], emit: leavingEmpty }],
    examples: { 'leave the phone field empty': ['on page: check value field (phone) ='] },
  },
  {
    name: 'close on the page',
    verbs: ['close', 'dismiss'],
    joins: false,
    forms: [{ patterns: ['{target}'], emit: closing }],
    examples: {
      'close the filter panel': ['on page: click button (close) under (filter) | button (dismiss) under (filter)'],
    },
  },
  {
    name: 'hide on the page',
    verbs: ['hide'],
    joins: false,
    forms: [{ patterns: ['{target}'], emit: hiding }],
    examples: {
      'hide the filter panel': ['on page: click button (close) under (filter) | button (dismiss) under (filter)'],
    },
  },
  {
    name: 'point on the page',
    verbs: ['hover', 'mouse over', 'point'],
    joins: false,
    forms: [
      {
        patterns: ['[over|on|to|at|onto|above] {target}'],
        emit: each((choice) => toIntent(choice, { action: 'hover', purpose: 'click', said: 'Hover over' })),
      },
    ],
    examples: { 'hover over the info icon in the second row': ['on page: hover icon (info) in 2nd row'] },
  },
  {
    name: 'double-click on the page',
    verbs: ['double click', 'double-click', 'doubleclick'],
    joins: false,
    forms: [
      {
        patterns: [on],
        emit: each((choice) => toIntent(choice, { action: 'double_click', purpose: 'click', said: 'Double-click' })),
      },
    ],
    examples: { 'double-click the title in the second row': ['on page: double_click heading in 2nd row'] },
  },
  {
    name: 'right-click on the page',
    verbs: ['right click', 'right-click', 'rightclick'],
    joins: false,
    forms: [
      {
        patterns: [on],
        emit: each((choice) => toIntent(choice, { action: 'right_click', purpose: 'click', said: 'Right-click' })),
      },
    ],
    examples: { 'right-click the file in the second row': ['on page: right_click file in 2nd row'] },
  },
  {
    name: 'upload on the page',
    verbs: ['upload', 'attach'],
    joins: true,
    forms: [{ patterns: ['[the] [file] {value} (to|into|in|for|on|using) {target}'], emit: uploading }],
    examples: {
      'upload photo.png to the "Logo" field in the second row': ['on page: upload field "Logo" in 2nd row = photo.png'],
    },
  },
  ...narrowingRules,
  {
    name: 'drag on the page',
    verbs: ['drag', 'drag and drop', 'move'],
    joins: true,
    forms: [
      {
        patterns: [
          '{target} from {source} (onto|into|to) {place}',
          '{target} (and drop it|, drop it) (onto|on|into|in|over|to) {place}',
          '{target} (onto|on|into|to|over) {place}',
        ],
        emit: dragging,
      },
    ],
    examples: {
      'drag the handle in the second row to "Done"': ['on page: drag_and_drop (handle) in 2nd row to "Done"'],
    },
  },
  {
    name: 'scroll on the page',
    verbs: ['scroll'],
    joins: false,
    forms: [
      {
        patterns: ['[down|up] (to|until|till) [you see|i see] {target}', '{target} into view'],
        emit: scrolling,
      },
    ],
    examples: { 'scroll to the second card in the results': ['on page: scroll 2nd card under (results)'] },
  },
  {
    name: 'wait on the page',
    verbs: ['wait'],
    joins: false,
    forms: [
      {
        patterns: [
          '(for|until|till) {target} (to appear|to be visible|to be shown|to load|to show up|appears|is visible|is shown|shows up|loads)',
        ],
        emit: each((choice) => toIntent(choice, { action: 'wait', purpose: 'see', said: 'Wait for' })),
      },
      { patterns: ['(until|till) {body}'], emit: expecting },
      {
        patterns: ['for {target}'],
        emit: each((choice) => toIntent(choice, { action: 'wait', purpose: 'see', said: 'Wait for' })),
      },
    ],
    examples: { 'wait for the results table to load': ['on page: wait (results table)'] },
  },
  ...addingRules,
  ...itemRules,
  ...formDeeds,
];
