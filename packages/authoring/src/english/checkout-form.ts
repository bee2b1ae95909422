/** "Check out with name "Ada" and ZIP 83702": the way to the form, and what it's filled in with. */
import { inPlaceOf } from './after-sign-in.ts';
import { isDeterminer } from './determiners.ts';
import { readsAt } from './phrase.ts';
import type { Token } from './tokenize.ts';

const verbs = ['check out with', 'checkout with'].map((words) => words.split(' '));
/** A label has at most three words, and a value comes after it. */
const longestLabel = 3;

/** Whether a label in small letters begins here, with a value after it: PayPal isn't one. */
function namesField(tokens: readonly Token[]): boolean {
  const label = tokens
    .slice(0, longestLabel)
    .findIndex(({ kind, text }) => kind !== 'word' || /^[\p{Lu}\d]|@/u.test(text));
  const first = tokens[isDeterminer(tokens[0]?.lower ?? '') ? 1 : 0];
  return label > 0 && first?.kind === 'word' && /^\p{Ll}/u.test(first.text) && tokens[label]?.kind !== 'mark';
}

/** How long the words are that say to check out, where a form's fields follow; 0 for others. */
const leadLength = (tokens: readonly Token[], at: number): number =>
  verbs.find((words) => readsAt(tokens, at, words) && namesField(tokens.slice(at + words.length)))?.length ?? 0;

/** The tokens with every such checkout as two instructions. */
export function checkoutFirst(tokens: readonly Token[]): readonly Token[] {
  const at = tokens.findIndex((_token, index) => leadLength(tokens, index) > 0);
  const token = tokens[at];
  if (!token) return tokens;
  const rest = tokens.slice(at + leadLength(tokens, at));
  const said = inPlaceOf(token, 'go to the checkout and fill in', token.opens);
  return [...tokens.slice(0, at), ...said, ...checkoutFirst(rest)];
}
