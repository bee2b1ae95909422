import { isCurrent } from '../match/current.ts';
import { only } from '../match/only.ts';
import type { Sight } from '../match/sight.ts';
import { canonicalWords } from '../match/synonyms.ts';
import { contentWords, plain, wordsOf } from '../match/words.ts';
import { isField, isToggle } from '../model/label-fields.ts';
import { ancestorsOf, isWithin, type PageElement } from '../model/page-model.ts';
import { fieldsOf, labelsOf } from './filling.ts';
import { controlsOf, nameOf } from './press-by-name.ts';
import { tokensOf } from './said-tokens.ts';
import { sameDeeds } from '../match/same-deed.ts';

const making = new Set('create add make register invite book reserve compose write start plan schedule new'.split(' '));
const maxLevels = 3;

/** "Add person" in a form, or below the fields for one, is its button. */
const isOfForm = (sight: Sight, element: PageElement): boolean =>
  ancestorsOf(element).some(({ tag, role }) => tag === 'form' || role === 'form') ||
  (wordsOf(nameOf(element))[0] !== 'new' &&
    ancestorsOf(element)
      .slice(0, maxLevels)
      .some((around) =>
        sight.model.within(around).some((each) => each.index < element.index && isField(each) && !isToggle(each)),
      ));

const changing = new Set(['edit', 'change', 'update']);
/** Fields that are often a click away, and the name of the control that leads there. A sign-in has both of its fields. */
const leads: readonly { to: readonly string[]; name: string }[] = [
  { to: ['search'], name: 'search' },
  { to: ['username', 'email'], name: 'login' },
];

/**
 * The only control that leads to a field that isn't there yet: "Edit phone" to "Phone", a link "Search" to the search field,
 * "Sign in" to the username.
 */
export function openerOfField(sight: Sight, names: readonly string[]): PageElement | undefined {
  if (sight.dialogs.length > 0) return undefined;
  const wanted = names.map((name) => contentWords(name).join(' '));
  const ways = controlsOf(sight).filter((element) => {
    const [verb = '', ...rest] = contentWords(nameOf(element));
    const isOfField = changing.has(verb) && wanted.includes(rest.join(' '));
    const canonical = canonicalWords(wordsOf(nameOf(element))).join(' ');
    if (isOfField) return true;
    // A button "Search" beside other fields searches for what's in these.
    if (element.role !== 'link' && isOfForm(sight, element)) return false;
    return leads.some(({ to, name }) => name === canonical && to.every((each) => wanted.includes(each)));
  });
  const [first] = ways;
  const href = first?.attributes['href'];
  return ways.every((way) => way === first || (href !== undefined && way.attributes['href'] === href))
    ? first
    : undefined;
}

/** Labels with these are of another field: "current rent" beside "new rent". */
const turning = new Set('old current previous confirm repeat'.split(' '));

/** The only field of the dialog just opened whose label has all the words: "New monthly rent" for the rent. */
export function fieldInDialog(sight: Sight, names: readonly string[]): PageElement | undefined {
  const fields = sight.dialogs.length > 0 ? fieldsOf(sight).filter((each) => !isToggle(each)) : [];
  const labels = fields.map((field) => ({ field, words: labelsOf(field).flatMap((label) => contentWords(label)) }));
  return only(
    labels
      .filter(({ words }) => !words.some((word) => turning.has(word)))
      .filter(({ words }) => names.some((name) => contentWords(name).every((word) => words.includes(word))))
      .map(({ field }) => field),
  );
}

const saving = /^(?:save|update|apply|done|ok|okay)\b/iu;
const applying = /^(?:apply|filter|go|show|search|update|refresh|ok|okay)\b/iu;

/** The only control near a field that saves it; for a filter, the only one of its form that applies it. */
export function saverBeside(sight: Sight, name: string, isFilter: boolean): PageElement | undefined {
  const field = only(sight.model.elements.filter((each) => isField(each) && (each.name || each.label) === name));
  const around = (field ? ancestorsOf(field) : []).filter(({ tag }, at) =>
    isFilter ? tag === 'form' : at < maxLevels,
  );
  const verbs = isFilter ? applying : saving;
  const controls = controlsOf(sight).filter((each) => verbs.test(nameOf(each)));
  const near = around
    .map((each) => controls.filter((control) => isWithin(control, each)))
    .find((some) => some.length > 0);
  return near && only(near);
}

/** Words on such buttons for whatever is made. */
const anyNoun = new Set('someone people person member user item entry one thing row record'.split(' '));
const articles = new Set('a an the new another my your our'.split(' '));

/** "Pay now with card number …": the whole name of a button, and what the form that it opens is filled in with. */
function openedByName(sight: Sight, clause: string): PageElement | undefined {
  const [said, ...others] = controlsOf(sight).filter((element) => {
    const name = nameOf(element).trim();
    return wordsOf(name).length > 1 && new RegExp(`^${RegExp.escape(name)}(?: with|:|,) `, 'iu').test(clause);
  });
  return said && others.length === 0 && !isOfForm(sight, said) ? said : undefined;
}

const checkingOut =
  /^(?:open|go to|proceed to|continue to|continue with|head to|head over to|move on to|get to|start|begin|visit|navigate to|click) (?:the |my )?["“]?check ?out["”]?(?: page)?$/iu;

/** Shops have the checkout behind the cart. */
function cartBefore(sight: Sight, clause: string): PageElement | undefined {
  // "Cart2", with a badge in it.
  const named = controlsOf(sight).map((element) => ({
    element,
    words: canonicalWords(wordsOf(nameOf(element).replace(/(?<=\p{L})\d+$/u, ''))),
  }));
  if (!checkingOut.test(clause.trim()) || named.some(({ words }) => /check ?out/u.test(words.join(' '))))
    return undefined;
  return only(
    named
      .filter(
        ({ words }) =>
          words
            .filter((word) => /\p{L}/u.test(word) && !/^(?:my|the|open|view|shopping|item|items)$/u.test(word))
            .join(' ') === 'cart',
      )
      .map(({ element }) => element),
  );
}

const settings =
  /^(?:open|go to|visit|show|view|head to|navigate to|switch to) (?:the |my |our )?(?:\p{L}+ ){1,2}(?:settings|preferences)(?: page| tab| section)?$/iu;

/** "The project settings" are a part of the settings. */
const settingsBefore = (sight: Sight, clause: string): PageElement | undefined =>
  settings.test(clause.trim())
    ? only(
        controlsOf(sight).filter((each) => /^(?:settings|preferences)$/u.test(plain(nameOf(each))) && !isCurrent(each)),
      )
    : undefined;

/**
 * The only button that opens a form for what a clause makes: "New ticket" for "create a ticket called Lost card". It has
 * to say the noun after the verb, and no word that the clause doesn't say.
 */
export function openerOf(sight: Sight, clause: string): PageElement | undefined {
  const [first, ...rest] = tokensOf(clause);
  const [verb = ''] = first?.words ?? [];
  // What's behind an open dialog isn't what opens the form, and a button in it does more than that.
  if (sight.dialogs.length > 0) return undefined;
  const named = openedByName(sight, clause) ?? cartBefore(sight, clause) ?? settingsBefore(sight, clause);
  if (named) return named;
  if (!making.has(verb)) return undefined;
  const same = new Set([...sameDeeds(verb), 'new', 'create', 'add', '+']);
  const said = rest.findIndex(({ words, isQuoted }) => isQuoted || !words.every((word) => articles.has(word)));
  const nouns = rest[said]?.isQuoted === false ? (rest[said]?.words ?? []) : [];
  const ends = rest.findIndex(({ isQuoted, text }) => isQuoted || /^(?:with|named|called|titled)$/u.test(text));
  const objectNoun = ends > 0 ? rest[ends - 1]?.words.join(' ') : undefined;
  const isWhole = rest[said]?.isQuoted === true || /^\S+@\S+\.\S+$/u.test(rest[said]?.text ?? '');
  const opening = controlsOf(sight).filter((element) => {
    const name = wordsOf(nameOf(element));
    const noun = name.filter((word) => !same.has(word) && !articles.has(word));
    if (noun.length === 0 || isOfForm(sight, element)) return false;
    // `Invite "Ada"`, or her address, doesn't say what she is.
    if (isWhole) return name[0] === verb && noun.every((word) => anyNoun.has(word));
    // "A private collection": its form has a box for that.
    const isSaid = nouns.length > 0 && (nouns.every((word) => noun.includes(word)) || noun.join(' ') === objectNoun);
    return isSaid && name.some((word) => same.has(word)) && noun.every((word) => wordsOf(clause).includes(word));
  });
  return only(opening);
}
