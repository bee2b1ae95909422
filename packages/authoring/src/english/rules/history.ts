import type { Emission, Rule } from '../rule.ts';

type Move = 'back' | 'forward' | 'reload';

const said: Record<Move, string> = { back: 'Go back', forward: 'Go forward', reload: 'Reload the page' };

const move = (action: Move) => (): Emission => ({
  steps: [{ action, description: said[action] }],
  title: said[action].toLowerCase(),
  isMinor: true,
});

const previous = 'to the previous page|to the last page|in the browser|in browser history|one page|a page';

export const historyRule: Rule = {
  name: 'browser history',
  verbs: ['go', 'navigate', 'move', 'press', 'click', 'hit', 'use'],
  joins: false,
  forms: [
    {
      patterns: [`back [${previous}]`, 'to the previous page', "[on] [the] (browser|browser's) back button"],
      emit: move('back'),
    },
    {
      patterns: ['forward [in the browser|one page|a page]', "[on] [the] (browser|browser's) forward button"],
      emit: move('forward'),
    },
    {
      patterns: ['[on] [the] back button'],
      emit: () => ({
        problem: 'Pick one: "go back" uses the browser, click "Back" uses a button on the page',
        isFinal: true,
      }),
    },
  ],
  examples: {
    'go back': ['back'],
    'go forward': ['forward'],
  },
};

export const reloadRule: Rule = {
  name: 'reload',
  verbs: ['refresh', 'reload'],
  joins: false,
  forms: [{ patterns: ['', '[the|this] (page|browser|site|website|app|tab)', 'it'], emit: move('reload') }],
  examples: { 'reload the page': ['reload'], 'refresh the page': ['reload'] },
};
