import type { Emission, Rule } from '../rule.ts';

const say = (problem: string) => (): Emission => ({ problem });

/** Verbs that are understood but that no step can do, so that the answer says so instead of guessing. */
export const beyondRules: Rule[] = [
  {
    name: 'mouse tricks',
    verbs: ['long press'],
    joins: false,
    forms: [
      {
        patterns: ['{anything}'],
        emit: say('There is no step for a long press. Use a click or a right click instead, as in: right-click "Edit"'),
      },
    ],
    examples: { 'long press "Edit"': ['draft long press "Edit"'] },
  },
  {
    name: 'files and windows',
    verbs: ['download', 'resize', 'maximize', 'maximise'],
    joins: false,
    forms: [
      {
        patterns: ['{anything}'],
        emit: say(
          'There is no step for downloads and the size of the window. Leave it out, or check what the page shows, as in: check that "report.pdf" is visible',
        ),
      },
    ],
    examples: { 'download "report.pdf"': ['draft download "report.pdf"'] },
  },
  {
    name: 'other orders',
    verbs: ['before', 'while', 'unless', 'repeat'],
    joins: false,
    forms: [
      {
        patterns: ['{anything}'],
        emit: say('Write each instruction in the order in which it happens, once for each time, as in: click "Save"'),
      },
    ],
    examples: { 'repeat the last step 5 times': ['draft repeat the last step 5 times'] },
  },
];
