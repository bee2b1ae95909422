import type { Assertion, TextOperator } from '@saywright/contracts/entities/assertion';
import { readHint } from '../hints.ts';
import { readsAt, trimMarks, valueOf, wordSet, type Phrase } from '../phrase.ts';
import { pricedControl } from '../controls.ts';
import { cutScope } from '../scope.ts';
import { rankSelector, selectorFor, xpath } from '../selectors.ts';
import { containsText, innermost, showsExactly, xpathLiteral } from '../xpath.ts';
import { isDeterminer } from '../determiners.ts';
import { parseTarget } from '../target.ts';
import { boundLength } from './bounds.ts';
import type { Predicate, PredicateVerb } from './predicate.ts';
import type { StatementResult } from './checked.ts';

const operators: Partial<Record<PredicateVerb, TextOperator>> = {
  be: 'equals',
  equal: 'equals',
  show: 'equals',
  cost: 'equals',
  have: 'equals',
  contain: 'contains',
  start: 'starts_with',
  end: 'ends_with',
  match: 'matches',
};

const compareWords: Record<TextOperator, string> = {
  equals: 'is',
  contains: 'contains',
  starts_with: 'starts with',
  ends_with: 'ends with',
  matches: 'matches',
};

const titleName = /^(?:(?:page|document|browser|tab|window)(?: tab)? )?title(?: of the (?:page|document))?$/i;
const urlName = /^(?:(?:page|current|browser) )?(?:url|address|location)(?: of the page)?$/i;
const valueSaid = wordSet('the a value text content');
const messageWords = wordSet('message error notification toast banner alert warning text paragraph');
const deeds = wordSet(
  'clicking pressing typing entering selecting opening choosing submitting hovering scrolling going navigating logging',
);
const exactly = wordSet('exactly equal to set');

const dropLeading = (phrase: Phrase, words: ReadonlySet<string>): Phrase => {
  let start = 0;
  while (start < phrase.length - 1 && words.has(phrase[start]?.lower ?? '')) start += 1;
  return phrase.slice(start);
};

interface Comparison {
  verb: PredicateVerb;
  subject: Phrase;
  label: string;
  operator: TextOperator;
  expected: string;
}

/** "The value of the Name field", "the Name field": a form field's value; undefined for anything else. */
function fieldAssertion({ subject, operator, expected }: Comparison): Assertion | undefined {
  const of = subject.findIndex(({ lower }) => lower === 'of');
  const isValueOf = of > 0 && subject[of - 1]?.lower === 'value';
  const target = parseTarget(isValueOf ? subject.slice(of + 1) : subject);
  if (!target || !(isValueOf || target.kind === 'field' || target.kind === 'dropdown')) return undefined;
  const selector = selectorFor(
    target.kind ? target : { ...target, kind: 'field' },
    target.kind === 'dropdown' ? 'choose' : 'fill',
  );
  return selector && { type: 'value', selector, operator, expected };
}

/** The text of an element that has a kind: "the heading is …", "the Save button says …". */
function elementAssertion({ subject, operator, expected }: Comparison): Assertion | undefined {
  const target = parseTarget(subject);
  if (
    readHint(subject).hint?.kind === 'text' &&
    messageWords.has(subject.at(-1)?.lower ?? '') &&
    operator !== 'matches'
  )
    return { type: 'text_visible', expected };
  if (target?.kind === 'item' && target.ordinal !== undefined) {
    const selector = selectorFor(target, 'see');
    return (
      selector && { type: 'element_text', selector, operator: operator === 'equals' ? 'contains' : operator, expected }
    );
  }
  if (!target?.kind || target.kind === 'item') return undefined;
  if (target.kind === 'region') return { type: 'text_visible', expected };
  if (target.kind === 'text') return undefined;
  if (target.kind === 'row' && target.name !== '')
    return { type: 'labelled_value', label: target.name, operator, expected };
  const isNamedByText =
    target.name === '' && operator === 'equals' && target.ordinal === undefined && target.scope === undefined;
  const selector = selectorFor(isNamedByText ? { ...target, name: expected } : target, 'see');
  if (!selector) return undefined;
  return isNamedByText ? { type: 'element_visible', selector } : { type: 'element_text', selector, operator, expected };
}

/**
 * "The price of "Blue kettle" is $35.00": what stands in the innermost container that names the kettle and has a price;
 * where a price is not what is expected, a text that is exactly so.
 */
function scopedAssertion({ verb, subject, label, operator, expected }: Comparison): Assertion | undefined {
  const { scope } = verb === 'cost' ? { scope: label } : cutScope(subject);
  if (scope === undefined || operator !== 'equals') return undefined;
  const currency = /\p{Sc}/u.exec(expected)?.[0];
  const control =
    currency === undefined ? `*[text()[normalize-space()=${xpathLiteral(expected)}]]` : pricedControl(currency);
  const selector = rankSelector(
    [showsExactly(scope), containsText('.', scope)].map((text) => xpath(innermost({ text, control }))),
  );
  if (!selector) return undefined;
  return currency === undefined
    ? { type: 'element_visible', selector }
    : { type: 'element_text', selector, operator: 'contains', expected };
}

function assertionFor(comparison: Comparison): Assertion {
  const { label, operator, expected } = comparison;
  if (titleName.test(label)) return { type: 'title', operator, expected };
  if (urlName.test(label)) return { type: 'url', operator, expected };
  return (
    fieldAssertion(comparison) ??
    scopedAssertion(comparison) ??
    elementAssertion(comparison) ?? { type: 'labelled_value', label, operator, expected }
  );
}

/** "The button is blue", "the page is fast": what is said of them is no text that they show. */
function isLookedAt(subject: Phrase): boolean {
  const { name, hint } = readHint(subject);
  return name.length === 0 && hint !== undefined && !['heading', 'field', 'dropdown', 'item'].includes(hint.kind);
}

/** `"France" selected`, of a dropdown, is its value. */
const dropChosen = (value: Phrase): Phrase =>
  value.length === 2 && value[0]?.kind === 'quoted' && value[1]?.lower === 'selected' ? value.slice(0, 1) : value;

/** A quotation with words around it, or "42 and not 43": more than a text that can be compared. */
const saysMore = (value: Phrase): boolean =>
  dropLeading(value, valueSaid).length > 1 &&
  value.some(({ kind }, index) => kind === 'quoted' || readsAt(value, index, ['and', 'not']));

/** "the total is $42.00", "the title contains Shop", "the Name field has the value Ada". */
export function checkComparison({ verb, isNegated, subject, object }: Predicate): StatementResult {
  const operator = operators[verb];
  const said = trimMarks(object);
  const first = said[0]?.lower ?? '';
  const rest = isDeterminer(first) || valueSaid.has(first) || exactly.has(first) ? said : undefined;
  const value = dropChosen(rest ? dropLeading(rest, exactly) : said);
  const expected = valueOf(value.at(-1)?.kind === 'quoted' ? dropLeading(value, valueSaid) : value).trim();
  const named = isDeterminer(subject[0]?.lower ?? '') && subject.length > 1 ? subject.slice(1) : subject;
  const label = valueOf(named).trim();
  if (!operator || expected === '' || label === '' || label.length > 200) return undefined;
  if (boundLength(said) > 0)
    return { problem: `Amounts cannot be compared, only checked as they are, as in: check that the ${label} is "…"` };
  if (saysMore(value) || (verb === 'have' && first === 'been')) return undefined;
  if (isNegated)
    return {
      problem: `A check cannot say what ${label} is not. Say what it is instead, as in: check that the ${label} is "…"`,
    };
  if (deeds.has(subject[0]?.lower ?? ''))
    return { problem: 'Write two instructions, as in: click "Save" and check that "Saved" is visible' };
  if (verb === 'be' && value.at(-1)?.kind !== 'quoted' && isLookedAt(named)) return undefined;
  const assertion = assertionFor({ verb, subject, label, operator, expected });
  return {
    assertions: [assertion],
    said: `the ${label} ${compareWords[operator]} "${expected}"`,
    title: `the ${label}`,
  };
}
