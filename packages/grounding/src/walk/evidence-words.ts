import type { Evidence } from '../decision.ts';

const classWords = {
  exact_name: (on: string, words: string) => `${on === 'name' ? 'Its name' : `Its ${on}`} is "${words}"`,
  exact_text: (on: string, words: string) => `Its ${on} is "${words}"`,
  whole_words: (on: string, words: string) => `Its ${on} has "${words}"`,
  attribute_words: (on: string, words: string) => `Its ${on} in the page's code says "${words}"`,
  synonym: (on: string, words: string) => `Its ${on} says "${words}", another word for it`,
} as const satisfies Record<Evidence['class'], (on: string, words: string) => string>;

/** Why an element was chosen, as people read it. */
export const evidenceWords = ({ class: kind, on, words }: Evidence): string => classWords[kind](on, words);
