/** One way to say something, and the same in the words of the grammar; undefined where it doesn't say that after all. */
import { kindOfMessage, messages, quoted } from './word-classes.ts';

export interface Wording {
  said: RegExp;
  as: string | ((...groups: string[]) => string | undefined);
}

/** The texts in quotes. */
export const texts = (said: string): string[] => said.match(new RegExp(quoted, 'gu')) ?? [];
/** A check for each of the texts in quotes. */
export const eachVisible = (said: string): string =>
  texts(said)
    .map((text) => `${text} is visible`)
    .join(' and ');

/** Wordings from the sources of their patterns, which hold for whole clauses. */
export const wordings = (
  sources: readonly (readonly [source: string, as: Wording['as'], flags?: string])[],
): Wording[] => sources.map(([source, as, flags = 'iu']) => ({ said: new RegExp(`^${source}$`, flags), as }));

/** Words that deny what's said. */
export const denied = /\b(?:not|never|no longer|cannot|\p{L}+n['’]t)\b/iu;

/** Words that say when, or how surely. */
export const now = String.raw`(?:(?:now|then|also|still|again|should|must|will|has to|have to|needs to|immediately|correctly|always|just) )*`;
/** A message by what it's called. */
export const message = String.raw`(?:the |an? |this |that )?(?:${kindOfMessage} ){0,2}${messages}`;
/** The word for a text, before it: `the error message: "…"`. */
export const noun = `(?:${message}:? )?`;
