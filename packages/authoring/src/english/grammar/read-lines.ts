/** Lines of a label and a value: of a form, or of what a page shows. */
import { dropArticles } from '../determiners.ts';
import { readHint } from '../hints.ts';
import { isLiteralValue, isName } from '../literal.ts';
import { impliedWords, isQuoted, spaced, valueOf, wordSet, type Phrase } from '../phrase.ts';
import type { Emission } from '../rule.ts';
import { control, emit } from './page-acts.ts';
import { toTyping } from './to-intent.ts';

/** Lines of test cases that are about the test, or about what it should lead to. */
const aboutTests = wordSet(
  'actual aim assertion assignee author check component condition date environment error example expectation expected feature given goal id link message module note notes objective outcome output owner page precondition preconditions priority remark remarks response result results scenario screen section severity site step steps suite summary tags target test tester then title type url verification verify version warning when',
);

/** As a line of its own, each of these is more likely what a page shows than what somebody enters. */
const outcomes = wordSet('status state total subtotal sum balance count number lives score level progress stock');

/** "Toast: "Saved"", "Badge: 2": what these say. */
const saying = wordSet('toast banner alert error warning heading badge notification tooltip dialog popup modal');
const seenWords = wordSet('shown displayed visible appears');

const doing = wordSet(
  'click press tap hit push open go choose select pick submit save send close tick untick add delete remove upload drag hover visit',
);
const happening = wordSet('opens appears shows pops comes closes loads says reads asks warns is are');

/** Nobody enters these. */
const sums = wordSet('total subtotal sum balance');
const isAmount = (value: Phrase): boolean =>
  value.length === 1 && /^[-+]?\p{Sc}?\d[\d.,]*\p{Sc}?$/u.test(valueOf(value));

/** "Total: $90.00", and in a check any other label and value: what stands beside the label. */
export function statedLine(core: Phrase, isChecked: boolean): Phrase | undefined {
  const colon = core.findIndex(({ lower }) => lower === ':');
  const label = core.slice(0, Math.max(colon, 0));
  const value = core.slice(colon + 1).map((token) => ({ ...token, opens: false }));
  const words = dropArticles(label);
  if (words.some(({ lower }) => lower === 'data')) return undefined;
  const thing = words.filter(({ lower }) => !seenWords.has(lower));
  if (saying.has(thing.at(-1)?.lower ?? '') && thing.length <= 3 && isLiteralValue(value))
    return [...impliedWords('the'), ...spaced(thing), ...impliedWords('is'), ...value];
  const isPlain = words.length > 0 && words.length <= 4 && isName(words) && !isQuoted(words);
  // "Message: …" is what it says.
  if (!isPlain || readHint(words).hint !== undefined) return undefined;
  const isSum = sums.has(words.at(-1)?.lower ?? '') && isAmount(value);
  return isSum || (isChecked && isLiteralValue(value)) ? [...label, ...impliedWords('is'), ...value] : undefined;
}

/**
 * `Nickname: "Ada"`: a field or dropdown that is called so.
 * @param isFilling whether the line before filled one, so that `Doctor: Dr. Osei` does, too
 */
export function fillingLine(core: Phrase, isFilling: boolean): Emission {
  const colon = core.findIndex(({ lower }) => lower === ':');
  const label = dropArticles(core.slice(0, Math.max(colon, 0)));
  const value = core.slice(colon + 1);
  const isAbout = label.some(({ lower }) => aboutTests.has(lower.replace(/\d+$/, '')));
  if (sums.has(label.at(-1)?.lower ?? '') && isAmount(value)) return undefined;
  // "Click Save: …" and "The dialog opens: …" name no field.
  const isDeed = doing.has(label[0]?.lower ?? '') && /^\p{Lu}/u.test(label[1]?.text ?? '');
  if (isDeed || happening.has(label.at(-1)?.lower ?? '')) return undefined;
  if (label.length === 0 || label.length > 4 || isAbout || !isName(label) || !isLiteralValue(value)) return undefined;
  if (!isFilling && (!isQuoted(value) || label.some(({ lower }) => outcomes.has(lower)))) return undefined;
  return emit([toTyping([control(valueOf(label), 'field')], valueOf(value))]);
}
