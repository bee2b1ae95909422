import { compileEnglish } from '@saywright/authoring/compile';
import type { Intent } from '@saywright/authoring/tree/intent';
import { inQuotes } from '@saywright/authoring/tree/say-choice';
import type { Place, TargetTree } from '@saywright/authoring/tree/target-tree';
import type { Assertion } from '@saywright/contracts/entities/assertion';
import { readKey } from '@saywright/contracts/entities/keys';
import { sampleFileNames } from '@saywright/contracts/entities/sample-files';
import type { StepAction } from '@saywright/contracts/entities/step';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { saidCheck, type SaidSubject } from './checks-of.ts';
import { sayStep, type SaidStep } from './say-step.ts';

/** Names of elements as pages have them: words, signs, quotes, marks, words that mean something to the compiler. */
const names =
  `Save|Sign in|Next|Ada & Co.|+|×|−|☰|?|…|5|$42.00|First name:|Say "hi"|Rock ’n’ roll|Don't save|Save and close|Cancel, then leave|Click here to pay|the second one|Total (incl. VAT)|A/B test|in the "Ada" row|C:\\temp|{{NAME}}|a, b; c|Delete!|Größe|名前`.split(
    '|',
  );
const name = fc.oneof(fc.constantFrom(...names), fc.stringMatching(/^[A-Za-z][\w .,:;!?'"“”()/&+-]{0,20}[\w.!?)]$/));
const places = fc.oneof(
  fc.constant<Place[]>([]),
  name.map((each): Place[] => [{ type: 'item', kind: 'row', name: each, isExact: true }]),
  name.map((each): Place[] => [{ type: 'item', kind: 'item', name: each, isExact: true }]),
  name.map((each): Place[] => [{ type: 'section', name: each, isExact: true }]),
  name.map((each): Place[] => [{ type: 'dialog', name: each, isExact: true }]),
  fc.constant<Place[]>([{ type: 'dialog', name: '', isExact: true }]),
);
const elementOf = (...kinds: readonly (readonly [TargetTree['kind'], string])[]) =>
  fc
    .record({ name, kind: fc.constantFrom(...kinds), places, ordinal: fc.constantFrom(undefined, 1, 2, 5, 12) })
    .map(({ name: said, kind: [kind, kindWord], places: around, ordinal }): TargetTree => ({
      name: said,
      isExact: true,
      ...(kind && { kind }),
      kindWord,
      descriptors: [],
      places: ordinal === undefined ? around : [],
      ...(ordinal !== undefined && { ordinal }),
    }));

const button = ['button', 'button'] as const;
const field = ['field', 'field'] as const;
const checkbox = ['checkbox', 'checkbox'] as const;
const pressable = elementOf(
  button,
  ['link', 'link'],
  ['tab', 'tab'],
  ['menuitem', 'menu item'],
  ['heading', 'heading'],
  ['image', 'image'],
);
const value = fc.oneof(
  name,
  fc.constantFrom('{{PASSWORD}}', 'ada@example.com', '  ', '2026-08-15', '#336699', '1,000.50', 'x'.repeat(300)),
  fc.stringMatching(/^[ -~]{1,60}$/),
);
const keys = fc.oneof(
  fc.constantFrom('Enter', 'Escape', 'Space', 'ArrowDown', 'PageUp', 'F5', 'Delete', 'Insert', 'Shift+Tab'),
  fc.stringMatching(/^[!-@[-~]$/),
  fc.stringMatching(/^(Control|Alt|Meta|Shift|Control\+Shift)\+[!-~]$/),
);

const steps: fc.Arbitrary<SaidStep> = fc
  .oneof(
    fc.record({ action: fc.constantFrom('click' as const, 'double_click', 'right_click', 'hover'), target: pressable }),
    fc.record({ action: fc.constant('click' as const), target: elementOf(['radio', 'radio button']) }),
    fc.record({
      action: fc.constantFrom('check' as const, 'uncheck'),
      target: elementOf(checkbox, ['checkbox', 'switch']),
    }),
    fc.record({ action: fc.constant('type' as const), value, target: elementOf(field) }),
    fc.record({ action: fc.constant('type' as const), value: fc.constant(''), target: elementOf(field) }),
    fc.record({ action: fc.constant('select' as const), value, target: elementOf(['dropdown', 'dropdown']) }),
    fc.record({ action: fc.constant('press' as const), value: keys }),
    fc.record({ action: fc.constant('press' as const), value: keys, target: elementOf(field, button, checkbox) }),
    fc.record({
      action: fc.constant('upload' as const),
      value: fc.uniqueArray(fc.constantFrom(...sampleFileNames), { minLength: 1 }).map((files) => files.join(', ')),
      target: elementOf(field, button),
    }),
    fc.record({ action: fc.constant('drag_and_drop' as const), target: pressable, dropOn: pressable }),
    fc.record({ action: fc.constantFrom('back' as const, 'forward', 'reload', 'close_tab', 'dismiss_dialog') }),
    fc.record({ action: fc.constant('switch_tab' as const), value: fc.constantFrom('1', '2', '12') }),
    fc.record({ action: fc.constant('accept_dialog' as const), value: fc.oneof(fc.constant(''), value) }),
  )
  .map((step) => ({ value: '', ...step }));

/** A dialog without a name is the one that's open, and "row" is the word for a row. */
const asRead = (tree: TargetTree | undefined): TargetTree | undefined =>
  tree && {
    ...tree,
    places: tree.places.map((place) => {
      if ((place.type === 'region' && place.region === 'dialog') || (place.type === 'dialog' && place.name === ''))
        return { type: 'dialog', name: '', isExact: true };
      const { noun: _noun, ...rest } = { noun: '', ...place };
      return rest as Place;
    }),
  };

/** The runner presses Control+A and Control+a alike. */
const asPressed = (action: StepAction, value: string): string => (action === 'press' ? readKey(value) : value);

/** The compiler's reading, before it looks for elements. */
function readBack(sentence: string): unknown {
  const { steps: read, intents } = compileEnglish(sentence);
  return read.map(({ action, value }, at) => {
    const { target, dropOn, ...intent }: Partial<Intent> = intents[at] ?? {};
    return {
      action: intent.action ?? action,
      value: asPressed(action, intent.value ?? (intent.action === undefined ? value : '')),
      target: asRead(target?.[0]),
      dropOn: asRead(dropOn?.[0]),
    };
  });
}

test('a recorded step in English is read back as that step', () => {
  fc.assert(
    fc.property(steps, (step) => {
      const sentence = sayStep(step);
      const { action, value: typed, target, dropOn } = step;
      expect([sentence, readBack(sentence)]).toEqual([
        sentence,
        [{ action, value: asPressed(action, typed), target, dropOn }],
      ]);
    }),
    { numRuns: 500 },
  );
});

const labels = fc.constantFrom('Total', 'Order number', 'Total (incl. VAT)', 'Say "hi"', 'Größe');
const calledTexts = fc.oneof(
  fc.constantFrom('the message', 'the page'),
  labels.map((label) => inQuotes(label)),
  labels.map((label) => `the text in the ${inQuotes(label)} row`),
  labels.map((label) => `the text for ${inQuotes(label)}`),
);
const selector = { type: 'css' as const, value: 'b', fallback_selectors: [] };
const operator = fc.constantFrom('equals' as const, 'contains' as const);
const expected = value.map((each) => each.trim()).filter((each) => each !== '');
const text: TargetTree = { name: '', isExact: false, kindWord: '', descriptors: [], places: [] };
const subjectOf = (tree: fc.Arbitrary<TargetTree>) => fc.record({ tree, calledText: calledTexts });
const checks: fc.Arbitrary<[SaidSubject, Assertion]> = fc.oneof(
  fc.tuple(
    subjectOf(elementOf(field, ['dropdown', 'dropdown'])),
    fc.record({ type: fc.constant('value' as const), selector: fc.constant(selector), operator, expected }),
  ),
  fc.tuple(
    subjectOf(elementOf(checkbox, ['radio', 'radio button'])),
    fc.record({
      type: fc.constant('element_state' as const),
      selector: fc.constant(selector),
      state: fc.constantFrom('checked' as const, 'unchecked', 'disabled'),
    }),
  ),
  fc.tuple(
    subjectOf(fc.constant(text)),
    fc.record({ type: fc.constant('element_text' as const), selector: fc.constant(selector), operator, expected }),
  ),
  fc.tuple(subjectOf(pressable), fc.record({ type: fc.constant('text_visible' as const), expected })),
  fc.tuple(
    subjectOf(elementOf(button, field, ['image', 'image'])),
    fc.record({ type: fc.constant('element_visible' as const), selector: fc.constant(selector) }),
  ),
);

/** The comparison of a check. A text may be compared as that of an element, as the value of a label, or as the name of what's seen. */
function compared(assertion: Omit<Assertion, 'selector'>, target: TargetTree | undefined): unknown {
  const check = assertion as Assertion;
  switch (check.type) {
    case 'value':
      return ['value', check.operator, check.expected, asRead(target)];
    case 'element_state':
      return ['state', check.state, asRead(target)];
    case 'element_text':
    case 'labelled_value':
      return ['text', check.operator, check.expected];
    case 'text_visible':
      return ['text', 'shown', check.expected];
    case 'element_visible':
      return target?.kind === 'text' ? ['text', 'equals', target.name] : ['visible', asRead(target)];
    default:
      return check;
  }
}

test('a recorded check in English is read back as that check', () => {
  fc.assert(
    fc.property(checks, ([said, assertion]) => {
      const sentence = `Check that ${saidCheck(said, assertion)}`;
      const { intents } = compileEnglish(sentence);
      const read = intents.flatMap((intent) => intent?.checks ?? []);
      const isOnPage = assertion.type === 'element_text' && /^the (?:page|message)$/.test(said.calledText);
      expect([sentence, read.map((check) => compared(check.assertion, check.target?.[0]))]).toEqual([
        sentence,
        [isOnPage ? ['text', 'shown', assertion.expected] : compared(assertion, said.tree)],
      ]);
    }),
    { numRuns: 300 },
  );
});
