import type { Place, TargetTree } from '../../tree/target-tree.ts';
import { sayChoice } from '../../tree/say-choice.ts';
import { dropArticles, isArticle, readOrdinal } from '../determiners.ts';
import { isHintWord } from '../hints.ts';
import { isName } from '../literal.ts';
import { groupMembers, impliedWords, isQuoted, spaced, valueOf, wordSet, type Phrase } from '../phrase.ts';
import { findPredicate, type Predicate } from '../statements/predicate.ts';
import { readCoded } from '../coded.ts';
import { isOwnName } from '../thing-words.ts';
import { asPlace, literalIn, textTree, textWords, type Said } from './said.ts';

/** `order 4403 has the status "Open"`: the status of that order. */
export function readProperty({ verb, subject, object, isNegated }: Predicate): Said | undefined {
  const words = dropArticles(object);
  const noun = words.slice(0, -1);
  const value = words.slice(-1);
  const isPlain = noun.length > 0 && noun.length <= 2 && noun.every(({ text }) => /^\p{Ll}{3,}$/u.test(text));
  const item = verb === 'have' && isPlain && !textWords.has(noun[0]?.text ?? '') ? itemIn(subject) : undefined;
  const expected = item && words.length < object.length ? literalIn(value) : undefined;
  if (!item || expected === undefined) return undefined;
  const tree: TargetTree = { ...textTree(noun), places: [item] };
  // "The card of Ana" has more in it than one text.
  const isWhole = !/^(?:card|tile|row)$/.test(noun.at(-1)?.lower ?? '');
  const operator = isWhole ? (isNegated ? 'not_equals' : 'equals') : isNegated ? 'not_contains' : 'contains';
  return {
    checks: [{ assertion: { type: 'element_text', operator, expected }, target: [tree] }],
    said: `${sayChoice([tree])} ${isNegated ? 'does not say' : 'says'} "${expected}"`,
  };
}

/** "the state of order 4402 is Open" */
export function readPropertyOf({ subject, object, isNegated }: Predicate): Said | undefined {
  const of = subject.findIndex(({ lower }) => lower === 'of');
  const owner = subject.slice(of + 1);
  const isCount = counting.has(subject[of - 1]?.lower ?? '');
  const head = subject[of - 1];
  const isPlain = isCount || !(head?.opens === true || /^\p{Ll}/u.test(head?.text ?? ''));
  if (of < 1 || (isPlain ? !isCoded(owner) : !itemIn(owner))) return undefined;
  const noun = spaced(subject.slice(0, of));
  const words = [...(isArticle(noun[0]?.lower ?? '') ? [] : impliedWords('the')), ...noun, ...object];
  return readProperty({ verb: 'have', subject: owner, object: words, words, isNegated });
}

/** "Ada's row shows Admin in the Role column": what stands there. */
export function readCell({ subject, object, isNegated }: Predicate): Said | undefined {
  const at = object.findIndex(({ lower }) => lower === 'in' || lower === 'under');
  const column = dropArticles(object.slice(at + 1));
  const isFirst = column[0]?.lower === 'column';
  const name = isFirst ? column.slice(1) : column.slice(0, -1);
  const row = at > 0 && (isFirst || column.at(-1)?.lower === 'column') && isName(name) ? asPlace(subject) : undefined;
  const expected = row?.type === 'item' && row.kind === 'row' ? literalIn(object.slice(0, at)) : undefined;
  if (!row || expected === undefined || name.length === 0) return undefined;
  const tree: TargetTree = { ...textTree(name), kindWord: 'column', places: [row] };
  return {
    checks: [
      { assertion: { type: 'element_text', operator: isNegated ? 'not_equals' : 'equals', expected }, target: [tree] },
    ],
    said: `${sayChoice([tree])} ${isNegated ? 'does not say' : 'says'} "${expected}"`,
  };
}

const leads = wordSet('in for on');
const owning = wordSet('its his her their the');
const stating: ReadonlySet<Predicate['verb']> = new Set(['be', 'equal', 'show', 'cost']);

/**
 * `In the row "Ada", the role is "Admin" and the plan is Pro`, `the role of "Ada" is "Admin" and her plan is Pro`: facts
 * about one item, which the sentence names once.
 */
export function readFacts(words: Phrase): Said[] | undefined {
  const comma = leads.has(words[0]?.lower ?? '') ? words.findIndex(({ lower }) => lower === ',') : -1;
  const stated = groupMembers(words.slice(comma + 1), (member) => findPredicate(member) !== undefined).map(
    findPredicate,
  );
  const [first, ...others] = stated;
  const of = first ? first.subject.findIndex(({ lower }) => lower === 'of') : -1;
  const owner = comma > 1 ? words.slice(1, comma) : of > 0 ? first?.subject.slice(of + 1) : undefined;
  const about = comma > 1 ? stated : others;
  const isAlone = comma < 2 && others.length === 0;
  if (!owner || !itemIn(owner) || (isAlone && isQuoted(owner))) return undefined;
  const facts = about.map((predicate) => {
    const [determiner, ...noun] = predicate?.subject ?? [];
    if (!predicate || !stating.has(predicate.verb) || !owning.has(determiner?.lower ?? '')) return undefined;
    // "The first row" is nothing of Ada's.
    if (noun.some(({ lower }) => readOrdinal(lower) !== undefined)) return undefined;
    const object = [...impliedWords('the'), ...noun, ...predicate.object];
    return readProperty({ ...predicate, verb: 'have', subject: owner, object });
  });
  const all = comma > 1 || !first ? facts : [readPropertyOf(first), ...facts];
  const whole = all.filter((fact) => fact !== undefined);
  return whole.length === all.length ? whole : undefined;
}

const counting = wordSet('number count amount total sum list rest');
const isCoded = (owner: Phrase): boolean =>
  (readCoded(owner) ?? readCoded([...impliedWords('item'), ...owner])) !== undefined;

/** "Order 4403", `the "Hero image" ticket`, "Noah Evans": one of several alike. */
function itemIn(subject: Phrase): Place | undefined {
  const isNamed =
    isQuoted(subject) ||
    isOwnName(subject) ||
    (subject.length > 0 && subject.every(({ kind, text }) => kind === 'word' && /^\p{Lu}/u.test(text)));
  const isCertain = subject.length > 1 || !subject[0]?.opens;
  if (isNamed && isCertain && isName(subject) && !isHintWord(subject.at(-1)?.lower ?? ''))
    return { type: 'item', kind: 'item', name: valueOf(subject), isExact: isQuoted(subject) };
  const place = readCoded(subject) ?? readCoded([...impliedWords('item'), ...subject]) ?? asPlace(subject);
  return place?.type === 'item' && place.name !== '' && place.ordinal === undefined ? place : undefined;
}
