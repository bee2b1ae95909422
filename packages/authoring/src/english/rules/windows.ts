import { readOrdinal } from '../determiners.ts';
import { valueOf, type Phrase } from '../phrase.ts';
import type { Emission, Rule } from '../rule.ts';
import { css, rankSelector } from '../selectors.ts';
import { toAddress } from './navigate.ts';

/** An address that `go to` would take. */
function addressOf(phrase: Phrase): string | undefined {
  const emission = toAddress({ address: phrase });
  return emission && 'steps' in emission ? emission.steps[0]?.value : undefined;
}

function openTab({ address }: { address?: Phrase }): Emission {
  const value = address ? addressOf(address) : '';
  if (value === undefined) return undefined;
  const description = value === '' ? 'Open a new tab' : `Open ${value} in a new tab`;
  return { steps: [{ action: 'new_tab', value, description }], title: 'open a tab', isMinor: true };
}

export const newTabRule: Rule = {
  name: 'new tab',
  verbs: ['open', 'go to', 'visit', 'navigate to', 'create'],
  joins: false,
  forms: [
    { patterns: ['[a] new [browser] (tab|window)'], emit: () => openTab({}) },
    {
      patterns: [
        '[a] new [browser] (tab|window) (at|with|on|to|for) {address}',
        '{address} (in a new tab|in a new window|in a new browser tab|in a new browser window)',
      ],
      emit: openTab,
    },
  ],
  examples: {
    'open a new tab': ['new_tab'],
    'open https://example.com/help in a new tab': ['new_tab https://example.com/help'],
  },
};

/** `2`, "second" or "last" as the number of a tab; the quoted part of its title otherwise. */
const goTo = (value: string): Emission => ({
  steps: [{ action: 'switch_tab', value, description: `Switch to tab ${/^\d+$/.test(value) ? value : `"${value}"`}` }],
  title: 'switch tab',
  isMinor: true,
});

function numbered({ which }: { which?: Phrase }): Emission {
  const [word] = which ?? [];
  if (!word || which?.length !== 1) return undefined;
  const ordinal = /^\d{1,2}$/.test(word.lower) ? Number(word.lower) : readOrdinal(word.lower);
  return ordinal === undefined || ordinal < 1 ? undefined : goTo(String(ordinal));
}

const enterFrame = ({ name }: { name?: Phrase }): Emission => {
  const title = name ? valueOf(name).replaceAll('"', '') : '';
  const selector = rankSelector(
    title === ''
      ? [css('iframe')]
      : ['title="', 'name="', 'title~="'].map((attribute) => css(`iframe[${attribute}${title}" i]`)),
    { purpose: 'see' },
  );
  return (
    selector && {
      steps: [
        {
          action: 'switch_frame',
          selector,
          description: title ? `Switch to the frame "${title}"` : 'Switch to the frame',
        },
      ],
      title: 'switch to the frame',
      isMinor: true,
    }
  );
};

const leaveFrame = (): Emission => ({
  steps: [{ action: 'switch_frame', description: 'Switch back to the main page' }],
  title: 'leave the frame',
  isMinor: true,
});

export const switchRule: Rule = {
  name: 'switch to',
  verbs: ['switch to', 'switch back to', 'change to', 'go back to'],
  joins: false,
  forms: [
    {
      patterns: ['[browser] (tab|window) [number] {which}', 'the {which} (tab|window|browser tab|browser window)'],
      emit: numbered,
    },
    {
      patterns: ['the browser (tab|window) {name:quoted}', 'the {name:quoted} browser (tab|window)'],
      emit: ({ name }) => name && goTo(valueOf(name)),
    },
    { patterns: ['[the] (main page|main frame|main content|top frame|whole page|parent page)'], emit: leaveFrame },
    { patterns: ['[the] (frame|iframe)'], emit: () => enterFrame({}) },
    { patterns: ['[the] {name:quoted} (frame|iframe)', '[the] (frame|iframe) {name:quoted}'], emit: enterFrame },
  ],
  examples: {
    'switch to tab 2': ['switch_tab 2'],
    'switch to the first tab': ['switch_tab 1'],
    'switch to the browser tab "Invoice"': ['switch_tab Invoice'],
    'switch to the iframe': ['switch_frame css iframe'],
    'switch to the "Payment" frame': ['switch_frame css iframe[title="Payment" i]'],
    'switch back to the main page': ['switch_frame'],
  },
};

export const leaveFrameRule: Rule = {
  name: 'leave the frame',
  verbs: ['leave', 'exit'],
  joins: false,
  forms: [{ patterns: ['[the] (frame|iframe)'], emit: leaveFrame }],
  examples: { 'leave the frame': ['switch_frame'] },
};

export const closeTabRule: Rule = {
  name: 'close the tab',
  verbs: ['close'],
  joins: false,
  forms: [
    {
      patterns: ['[the|this] [current|new|browser] tab', '[the|this] browser (tab|window)'],
      emit: () => ({
        steps: [{ action: 'close_tab', description: 'Close the tab' }],
        title: 'close the tab',
        isMinor: true,
      }),
    },
  ],
  examples: { 'close the tab': ['close_tab'] },
};
