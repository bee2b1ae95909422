import { hasActor } from './noise.ts';
import { impliedWords, wordSet, type Phrase } from './phrase.ts';

const showing = wordSet('show display');
const supposed = wordSet('should must shall');
const adverbs = wordSet('now then also still again');

/** "Now must show "Saved"": the page does, and nothing is clicked to show it. */
export function asShown(tokens: Phrase, said: Phrase): Phrase {
  const verb = said.findIndex(({ lower }) => !supposed.has(lower) && !adverbs.has(lower));
  const start = tokens.findIndex((token) => token === said[verb]);
  const isSupposed = tokens.slice(0, Math.max(start, 0)).some(({ lower }) => supposed.has(lower));
  return showing.has(said[verb]?.lower ?? '') && isSupposed && !hasActor(tokens, said)
    ? [...impliedWords('the page shows'), ...said.slice(verb + 1)]
    : said;
}
