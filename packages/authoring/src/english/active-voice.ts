/** "When Saturday is clicked, …" is "when I click Saturday, …": what's done then is a step, as if somebody did it. */
import { readsAt, wordSet } from './phrase.ts';
import type { Token } from './tokenize.ts';

const leads = wordSet('when once after whenever');
const being = wordSet('is are gets');
const done: ReadonlyMap<string, string> = new Map([
  ['clicked', 'click'],
  ['pressed', 'press'],
  ['tapped', 'tap'],
  ['opened', 'open'],
  ['selected', 'select'],
  ['chosen', 'choose'],
  ['ticked', 'tick'],
  ['checked', 'check'],
  ['unticked', 'untick'],
  ['unchecked', 'uncheck'],
]);
/** "When nothing is selected" does nothing. */
const denying = wordSet('nothing none no not neither nobody');
const longestThing = 8;

/** The place of "is" in "when the tab is opened,"; -1 where nothing is done so. */
function passiveAt(tokens: readonly Token[], lead: number): number {
  const at = tokens.findIndex(({ lower }, index) => index > lead + 1 && being.has(lower));
  const isWhole =
    at > 0 &&
    at <= lead + 1 + longestThing &&
    done.has(tokens[at + 1]?.lower ?? '') &&
    tokens[at + 2]?.text === ',' &&
    tokens
      .slice(lead + 1, at)
      .every(({ kind, lower }) => kind === 'quoted' || (kind === 'word' && !denying.has(lower)));
  return isWhole ? at : -1;
}

const longestSentence = 15;

/** "Click Save. When Save is clicked, …": that's the step before, said again. */
const isSaidAgain = (tokens: readonly Token[], lead: number, thing: readonly string[]): boolean =>
  tokens.slice(0, lead).some((_token, at) => at >= lead - longestSentence && readsAt(tokens, at, thing));

/** The tokens with such deeds in the active voice; the words that stood behind the thing come before it. */
export function inActiveVoice(tokens: readonly Token[]): readonly Token[] {
  const read = [...tokens];
  for (const [lead, token] of tokens.entries()) {
    const at = leads.has(token.lower) ? passiveAt(tokens, lead) : -1;
    const [be, participle] = [tokens[at], tokens[at + 1]];
    const verb = done.get(participle?.lower ?? '');
    const thing = tokens.slice(lead + 1, at);
    if (!be || !participle || verb === undefined) continue;
    if (
      isSaidAgain(
        tokens,
        lead,
        thing.map(({ lower }) => lower),
      )
    )
      continue;
    const active = [
      { ...be, text: 'I', lower: 'i', value: 'I' },
      { ...participle, text: verb, lower: verb, value: verb },
    ];
    read.splice(lead + 1, at + 1 - lead, ...active, ...thing);
  }
  return read;
}
