import type { Emission, Rule } from '../rule.ts';

const say = (problem: string) => (): Emission => ({ problem });

/** Verbs that are understood but that no step can do, so the answer can say that instead of guessing. */
export const beyondRules: Rule[] = [
  {
    name: 'mouse tricks',
    verbs: ['long press'],
    joins: false,
    forms: [
      {
        patterns: ['{anything}'],
        emit: say('Long presses aren\'t supported. Use a click or a right click, for example: right-click "Edit"'),
      },
    ],
    examples: { 'long press "Edit"': ['draft long press "Edit"'] },
  },
  {
    name: 'files and windows',
    verbs: ['resize', 'maximize', 'maximise'],
    joins: false,
    forms: [
      {
        patterns: ['{anything}'],
        emit: say("Window sizes aren't supported in a sentence. Set the viewport in the test's settings instead"),
      },
    ],
    examples: { 'maximize the window': ['draft maximize the window'] },
  },
  {
    name: 'nothing to do',
    verbs: ['leave', 'keep'],
    joins: false,
    forms: [
      {
        patterns: ['{anything} (empty|blank)'],
        emit: say('Fields stay as they are. Leave this out, or write: clear the "Email" field'),
      },
    ],
    examples: { 'leave the "Email" field empty': ['on page: check value field "Email" ='] },
  },
  {
    name: 'sort',
    verbs: ['sort'],
    joins: false,
    forms: [
      {
        patterns: ['{anything}'],
        emit: say(
          'Sites sort in different ways. Write what you click, for example: click the "Price" column, or: select "Price" from the "Sort by" dropdown',
        ),
      },
    ],
    examples: { 'sort by price ascending': ['draft sort by price ascending'] },
  },
  {
    name: 'test data',
    verbs: ['test data'],
    joins: true,
    forms: [
      {
        patterns: ['{anything}'],
        emit: say('Write the data in the step that enters it, for example: type "Ada" into the "Name" field'),
      },
    ],
    examples: { 'test data: Ada': ['draft test data: Ada'] },
  },
  {
    name: 'attempts',
    verbs: ['try', 'attempt'],
    joins: true,
    forms: [
      {
        patterns: ['{anything}'],
        emit: say('A step passes or fails. Write it without "try", for example: click "Save"'),
      },
    ],
    examples: { 'try to click "Save"': ['draft try to click "Save"'] },
  },
  {
    name: 'other orders',
    verbs: ['before', 'while', 'unless', 'repeat'],
    joins: false,
    forms: [
      {
        patterns: ['{anything}'],
        emit: say('Write the steps in order, once for each time, for example: click "Save"'),
      },
    ],
    examples: { 'repeat the last step 5 times': ['draft repeat the last step 5 times'] },
  },
];
