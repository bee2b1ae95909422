import type { Emission, Rule } from '../rule.ts';

const say = (problem: string) => (): Emission => ({ problem });

/** Verbs that are understood but that no step can do, so that the answer says so instead of guessing. */
export const beyondRules: Rule[] = [
  {
    name: 'browser history',
    verbs: ['go', 'navigate', 'refresh', 'reload', 'press', 'click'],
    joins: false,
    forms: [
      {
        patterns: [
          'back [to the previous page|in the browser|one page]',
          'forward',
          'to the previous page',
          "[on] [the] [browser|browser's] back button",
          '[the] (page|browser|site|website|app)',
        ],
        emit: say("There is no step for the browser's own buttons. Go to the address instead, as in: go to /cart"),
      },
    ],
    examples: { 'go back': ['draft go back'], 'reload the page': ['draft reload the page'] },
  },
  {
    name: 'mouse tricks',
    verbs: ['drag', 'double click', 'double-click', 'right click', 'right-click', 'long press', 'drop'],
    joins: false,
    forms: [
      {
        patterns: ['{anything}'],
        emit: say(
          'There is no step for dragging, double clicks and the right mouse button. Use a click, a key or an address instead, as in: click "Edit"',
        ),
      },
    ],
    examples: {
      'drag the card to "Done"': ['draft drag the card to "Done"'],
      'double click "Title"': ['draft double click "Title"'],
    },
  },
  {
    name: 'files and windows',
    verbs: ['upload', 'attach', 'download', 'resize', 'switch to', 'maximize', 'maximise'],
    joins: false,
    forms: [
      {
        patterns: ['{anything}'],
        emit: say(
          'There is no step for files, tabs and windows. Leave it out, or check what the page shows, as in: check that "report.pdf" is visible',
        ),
      },
    ],
    examples: { 'upload "photo.png"': ['draft upload "photo.png"'] },
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
