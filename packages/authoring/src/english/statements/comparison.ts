import { cutText } from '@saywright/contracts/text/cut-text';
import {
  isAmountOperator,
  isNegatedOperator,
  operatorWords,
  textOperator,
  type Operator,
} from '@saywright/contracts/entities/assertion';
import { readHint } from '../hints.ts';
import { readsAt, textOf, trimMarks, valueOf, wordSet, type Phrase } from '../phrase.ts';
import { readApposition } from '../apposition.ts';
import { pricedControl } from '../controls.ts';
import { cutScope } from '../scope.ts';
import { rankSelector, xpath } from '../selectors.ts';
import type { AssertionDraft } from '../located.ts';
import { selectorFor } from '../selector-for.ts';
import { besideText, xpathLiteral } from '../xpath.ts';
import { dropArticles, isArticle, readOrdinal } from '../determiners.ts';
import { hasRemark, isLiteral, isName } from '../literal.ts';
import { isPartOfThing, parseTarget } from '../target.ts';
import { amountText, beginsLikeBound, negated, readBounds } from './bounds.ts';
import type { Predicate, PredicateVerb } from './predicate.ts';
import type { StatementResult } from './checked.ts';

const operators: Partial<Record<PredicateVerb, Operator>> = {
  be: 'equals',
  equal: 'equals',
  show: 'equals',
  cost: 'equals',
  have: 'equals',
  contain: 'contains',
  start: 'starts_with',
  end: 'ends_with',
  match: 'matches',
  change: 'equals',
};

/** The operator of a negated check. */
const opposites: Partial<Record<Operator, Operator>> = { equals: 'not_equals', contains: 'not_contains' };

const titleName = /^(?:(?:page|document|browser|tab|window)(?: tab)? )?title(?: of (?:the )?(?:page|document))?$/i;
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
  operator: Operator;
  expected: string;
}

/** "The value of the Name field", "the Name field": a form field's value; undefined for anything else. */
function fieldAssertion({ subject, operator, expected }: Comparison): AssertionDraft | undefined {
  const of = subject.findIndex(({ lower }) => lower === 'of');
  const isValueOf = of > 0 && subject[of - 1]?.lower === 'value';
  const target = parseTarget(isValueOf ? subject.slice(of + 1) : subject);
  if (!target || (target.hint === 'list' && !isValueOf)) return undefined;
  if (!(isValueOf || target.kind === 'field' || target.kind === 'dropdown')) return undefined;
  const selector = selectorFor(
    target.kind ? target : { ...target, kind: 'field' },
    target.kind === 'dropdown' ? 'choose' : 'fill',
  );
  return selector && { type: 'value', selector, operator, expected };
}

/** Whether an operator says what a text is, and not what it is not or how much. */
const isPlain = (operator: Operator): boolean => !isAmountOperator(operator) && !isNegatedOperator(operator);

/** These are found by their own text, so "Follow" can't be checked to say something else. */
const namedByText: ReadonlySet<string> = new Set(['button', 'link', 'heading', 'tab', 'menuitem', 'menu']);
const hasWords = (text: string, words: string): boolean =>
  ` ${text.toLowerCase()} `.includes(` ${words.toLowerCase()} `);
const sharesText = (name: string, expected: string): boolean => hasWords(expected, name) || hasWords(name, expected);

/** The text of an element that has a kind: "the heading is …", "the Save button says …". Undefined: it has none. */
function elementAssertion({ verb, subject, operator, expected }: Comparison): AssertionDraft | 'none' | undefined {
  const target = parseTarget(subject);
  const isPlaced = target?.scope !== undefined || target?.region !== undefined || target?.ordinal !== undefined;
  const isMessage =
    readHint(subject).hint?.kind === 'text' &&
    target !== undefined &&
    messageWords.has(subject.at(-1)?.lower ?? '') &&
    (target.hint !== 'text' || target.name === '') &&
    !isPlaced;
  if (isMessage && operator !== 'matches')
    return isPlain(operator) && verb !== 'equal' ? { type: 'text_visible', expected } : 'none';
  if (readHint(subject).hint?.kind === 'text' || isPartOfThing(subject)) return 'none';
  if (target?.kind === 'item' && target.ordinal !== undefined) {
    if (verb === 'equal') return 'none';
    const selector = selectorFor(target, 'see');
    const whole = { equals: 'contains', not_equals: 'not_contains' } as const;
    const part = operator === 'equals' || operator === 'not_equals' ? whole[operator] : operator;
    return selector && { type: 'element_text', selector, operator: part, expected };
  }
  if (target?.hint === 'list') return 'none';
  if (!target?.kind || target.kind === 'item') return undefined;
  if (target.kind === 'region') return 'none';
  if (target.kind === 'text') return undefined;
  if (target.kind === 'row' && target.name !== '' && !isPlaced && target.isLiteral)
    return { type: 'labelled_value', label: target.name, operator, expected };
  const isNamedByText = target.name === '' && !isPlaced;
  if (isNamedByText && !isPlain(operator)) return 'none';
  if (namedByText.has(target.kind) && target.name !== '' && !isPlaced && !sharesText(target.name, expected))
    return 'none';
  const isWhole = isNamedByText && operator === 'equals';
  const selector = selectorFor(isWhole ? { ...target, name: expected, isQuoted: true } : target, 'see');
  if (!selector) return undefined;
  return isWhole ? { type: 'element_visible', selector } : { type: 'element_text', selector, operator, expected };
}

/** "The first line of the table" is one of several, whatever the others say; "the last name of Ada" isn't. */
const isNumbered = ([ordinal, noun, ...more]: Phrase): boolean =>
  readOrdinal(ordinal?.lower ?? '') !== undefined &&
  more.length === 0 &&
  /^(?:row|line|item|entry|card|record|result|one|tile|element)$/u.test(noun?.lower ?? '');

/**
 * "The price of "Blue kettle" is $35.00": what stands in the innermost container that names the kettle and has a price;
 * where a price is not what is expected, a text that is exactly so.
 */
function scopedAssertion({
  verb,
  subject,
  label,
  operator,
  expected,
}: Comparison): AssertionDraft | 'none' | undefined {
  // `The product "Blue kettle" costs $35`: its name is what's quoted.
  const named = verb === 'cost' ? readApposition(subject) : undefined;
  const { scope, head, place } =
    verb === 'cost'
      ? { scope: named ? valueOf(named.quoted) : label, head: subject, place: undefined }
      : cutScope(subject);
  if (scope === undefined) return undefined;
  if (isNumbered(dropArticles(head))) return 'none';
  if (!isName(dropArticles(head)) && parseTarget(subject) === undefined) return 'none';
  const kind = parseTarget(subject)?.kind;
  const isElement = kind !== undefined && kind !== 'item' && kind !== 'text';
  const currency = isElement ? undefined : /\p{Sc}/u.exec(expected)?.[0];
  if (currency === undefined && operator !== 'equals') return isElement ? undefined : 'none';
  const control =
    currency === undefined ? `*[text()[normalize-space()=${xpathLiteral(expected)}]]` : pricedControl(currency);
  const { exact, words } = besideText(scope, control);
  const selector = rankSelector([exact, words].map(xpath), {
    purpose: 'see',
    choice: [
      {
        name: currency === undefined ? expected : '',
        isExact: currency === undefined,
        kind: 'text',
        kindWord: verb === 'cost' ? 'price' : valueOf(dropArticles(head)),
        descriptors: [],
        places: [place ?? { type: 'item', kind: 'item', name: scope, isExact: false }],
      },
    ],
  });
  if (!selector) return 'none';
  if (currency === undefined) return { type: 'element_visible', selector };
  return { type: 'element_text', selector, operator, expected };
}

/** "The wishlist contains "Mug"": no value beside a label, which a number would be. */
const holdsThings = (verb: PredicateVerb, expected: string): boolean =>
  verb === 'contain' || ((verb === 'show' || verb === 'have') && !/^(?:\P{L}*\d\P{L}*|\{\{\w+\}\})$/u.test(expected));

/** "The product's price", "the value": words about a value, and no label of it. */
const isNoLabel = (label: string): boolean =>
  /[\p{Ll}\d]['’]s(?: |$)/u.test(label) ||
  /^(?:value|text|content|result|output|password|passcode|passphrase|(?:placeholder|alt text|aria-label)(?: of .+)?|(?:sum|average|mean|difference) (?:of|between) .+)$/i.test(
    label,
  );

/** A value that only its label tells: what it is not must be sure to be a value. */
const labelAssertion = ({
  verb,
  subject,
  label,
  operator,
  expected,
  isValue,
}: Comparison & { isValue: boolean }): AssertionDraft | 'none' =>
  (isNegatedOperator(operator) && !isValue) ||
  !isName(dropArticles(subject)) ||
  isNoLabel(label) ||
  holdsThings(verb, expected)
    ? 'none'
    : { type: 'labelled_value', label, operator, expected };

/** `none`: nothing can be compared in this way. */
function assertionFor(comparison: Comparison & { isValue: boolean }): AssertionDraft | 'none' {
  const { label, operator, expected } = comparison;
  // "The address is 5 Main Street", "the location is Lisbon": people live there.
  const isAddress = urlName.test(label) && (/url/i.test(label) || /^\S*[/.]\S*$/u.test(expected));
  if (titleName.test(label) || isAddress) {
    const { data } = textOperator.safeParse(operator);
    return data === undefined ? 'none' : { type: titleName.test(label) ? 'title' : 'url', operator: data, expected };
  }
  if ((operator === 'contains' || operator === 'not_contains') && parseTarget(comparison.subject)?.kind === 'dropdown')
    return 'none';
  return (
    fieldAssertion(comparison) ??
    scopedAssertion(comparison) ??
    elementAssertion(comparison) ??
    labelAssertion(comparison)
  );
}

/** "The button is blue", "the page is fast": the description isn't text that they show. */
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

interface Expectation {
  operator: Operator;
  expected: string;
}

/** An address, or a word of the title, is a text without quotes too. */
const isCompared = (value: Phrase, label: string): boolean =>
  (isLiteral(value) && !hasRemark(value)) ||
  (value.length === 1 && (urlName.test(label) || titleName.test(label)) && isName(value));

/** The meaning of the object: a text, or one or two bounds of an amount. Undefined when there is more in it than that. */
function readExpectations(
  { verb, isNegated }: Predicate,
  { said, label }: { said: Phrase; label: string },
): Expectation[] | undefined {
  const plain = operators[verb];
  const bounded = plain === 'equals' && verb !== 'equal' ? readBounds(said) : undefined;
  if (bounded) {
    const bounds = isNegated ? bounded.bounds.map(negated) : bounded.bounds;
    if (trimMarks(bounded.rest).length > 0 || (isNegated && bounds.length > 1)) return undefined;
    return bounds.map(({ operator, expected }) => ({ operator, expected: amountText(expected) }));
  }
  if (plain === 'equals' && beginsLikeBound(said)) return undefined;
  const operator = plain && (isNegated ? opposites[plain] : plain);
  const first = said[0]?.lower ?? '';
  const rest = isArticle(first) || valueSaid.has(first) || exactly.has(first) ? said : undefined;
  if (exactly.has(first) && plain !== 'equals') return undefined;
  const value = dropChosen(rest ? dropLeading(rest, exactly) : said);
  const text = value.at(-1)?.kind === 'quoted' ? dropLeading(value, valueSaid) : value;
  const expected = valueOf(text).trim();
  return operator === undefined || expected === '' || saysMore(value) || !isCompared(text, label)
    ? undefined
    : [{ operator, expected }];
}

const sayWhatItIs = (label: string): StatementResult => ({
  problem: `Say what the ${label} is instead, for example: check that the ${label} is "…"`,
});

const sayTheText = ({ words }: Predicate): StatementResult => ({
  problem: `We can't check "${cutText(textOf(trimMarks(words)), 60)}". Put the text that the page shows in quotes, for example: check that "…" is visible`,
});

const sayWhichTitle = (value: string): StatementResult => ({
  problem: `Is that the page's title or a field? Write: check that the page title is ${value}. Or: check that the "Title" field is ${value}`,
});

const openFirst = (label: string): StatementResult => ({
  problem: `We can't look inside "${label}". Open it first, then check what's there, for example: check that "…" is visible`,
});

/** "now it should be $5", "what is $5", "there is $5": these words name nothing that has a value. */
const namesNothing = wordSet('there here now then what which this that these those it they');

/** "the total is $42.00", "the title contains Shop", "the price is at least $5", "the URL does not contain login". */
export function checkComparison(predicate: Predicate): StatementResult {
  const { verb, subject, object } = predicate;
  const said = trimMarks(object);
  const named = dropArticles(subject);
  const label = valueOf(named).trim();
  if (!operators[verb] || said.length === 0 || label === '' || label.length > 200) return undefined;
  if (named.every(({ kind, lower }) => kind === 'word' && namesNothing.has(lower))) return undefined;
  if (verb === 'have' && /^title$/i.test(label)) return sayWhichTitle(textOf(said));
  const expectations = readExpectations(predicate, { said, label });
  if (!expectations && beginsLikeBound(said))
    return {
      problem: `Compare the ${label} with one number, or with two, for example: check that the ${label} is at least $5`,
    };
  if (deeds.has(subject[0]?.lower ?? ''))
    return { problem: 'Write two instructions, for example: click "Save" and check that "Saved" is visible' };
  if (!expectations) return sayTheText(predicate);
  if (verb === 'be' && said.at(-1)?.kind !== 'quoted' && isLookedAt(named)) return undefined;
  const isValue = said.some(({ kind, text }) => kind === 'quoted' || /\d|\{\{/.test(text));
  const assertions = expectations.map((each) => assertionFor({ verb, subject, label, isValue, ...each }));
  if (assertions.includes('none')) {
    if (!isName(named)) return undefined;
    return holdsThings(verb, expectations[0]?.expected ?? '') ? openFirst(textOf(subject)) : sayWhatItIs(label);
  }
  return {
    assertions: assertions.filter((each) => each !== 'none'),
    said: expectations
      .map(({ operator, expected }) => `the ${label} ${operatorWords[operator]} "${expected}"`)
      .join(' and '),
    title: `the ${label}`,
  };
}
