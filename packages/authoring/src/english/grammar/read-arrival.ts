/**
 * Where somebody is, or has come to: "I am on the Today page", "lands on the page "Trips"", "should be sent to the sign-in form".
 * Sites name few of their addresses like their pages, so the page must say it: in a heading.
 */
import type { TargetTree } from '../../tree/target-tree.ts';
import { submitsPassword } from '../../tree/target-tree.ts';
import { actorLengthAt } from '../actor.ts';
import { readAddress } from '../address.ts';
import { dropArticles } from '../determiners.ts';
import { isLiteral, isName } from '../literal.ts';
import { isQuoted, readsAt, trimMarks, valueOf, wordSet, type Phrase } from '../phrase.ts';
import { control } from './page-acts.ts';
import type { Said } from './said.ts';

const logInNames = ['log in', 'sign in', 'login', 'sign-in'];
const isLogIn = /^(?:log[ -]?in|sign[ -]?in)$/i;

const places = wordSet('page screen form view step');
/** "Order History" */
const maxName = 3;
const isCapitalised = ({ kind, text }: Phrase[number]): boolean => kind === 'word' && /^\p{Lu}\p{Ll}/u.test(text);
/** Pages that go without "page": "the dashboard". */
const ownPages = wordSet('dashboard checkout');
/** A sentence has to say how to know these. */
const home = /^(?:home(?: ?page)?|start|front|main|landing)$/i;

const headed = (name: string, isExact: boolean): TargetTree => ({ ...control(name, 'heading'), isExact });

/** The heading of a page, by the page's name; of a sign-in page, its form as well. */
function headingsOf(name: string, isExact: boolean): readonly TargetTree[] {
  if (!isLogIn.test(name)) return [headed(name, isExact)];
  const forms = ['log in', 'sign in', 'login'].map((each) => ({
    ...control(each, 'button'),
    descriptors: [submitsPassword],
  }));
  return [...logInNames.map((each) => headed(each, false)), ...forms];
}

/** The name of "the Today page", "the page "Trips"", "a page called "Trips"", "the dashboard". */
export function pageNamed(phrase: Phrase): { name: string; isExact: boolean } | undefined {
  const words = dropArticles(trimMarks(phrase));
  const [first, ...rest] = words;
  if (!first) return undefined;
  const isGiven = words.length < phrase.length;
  if (words.length === 1 && isGiven && ownPages.has(first.text)) return { name: first.text, isExact: false };
  if (isGiven && words.length <= maxName && words.every(isCapitalised) && isName(words) && !home.test(valueOf(words)))
    return { name: valueOf(words), isExact: false };
  if (places.has(first.lower)) {
    const said = called.has(rest[0]?.lower ?? '') ? rest.slice(1) : rest;
    const isCapital = /^\p{Lu}\p{Ll}/u.test(said[0]?.text ?? '') && isName(said);
    return isQuoted(said) || isCapital ? { name: valueOf(said), isExact: isQuoted(said) } : undefined;
  }
  const name = words.slice(0, -1);
  if (!places.has(words.at(-1)?.lower ?? '') || name.length === 0 || !isName(name)) return undefined;
  return home.test(valueOf(name)) || readAddress(valueOf(name)) !== undefined
    ? undefined
    : { name: valueOf(name).trim(), isExact: isQuoted(name) };
}
const called = wordSet('called named titled entitled');

/** That the page is the one of a name: a heading says so, or the address, where it does. */
export function checkPage(phrase: Phrase): Said | undefined {
  const page = pageNamed(phrase);
  if (!page) return undefined;
  const { name, isExact } = page;
  const said = `the ${isExact ? `"${name}"` : name} page is shown`;
  const expected = name.toLowerCase().replaceAll(/\s+/g, '-');
  return {
    checks: [{ assertion: { type: 'element_visible' }, target: headingsOf(name, isExact) }],
    said,
    otherwise: {
      action: 'assert',
      description: `Check that ${said}`,
      purpose: 'see',
      checks: [{ assertion: { type: 'url', operator: 'contains', expected } }],
    },
  };
}

const opened = wordSet('form list view editor table overview report record document screen page');

/** "The New report form is open", "list of episodes is open": by its heading, or its dialog's. */
export function readOpened(words: Phrase): Said | undefined {
  const end = words.at(-1)?.lower === 'opens' ? -1 : readsAt(words, words.length - 2, ['is', 'open']) ? -2 : 0;
  const said = end < 0 ? dropArticles(words.slice(0, end)) : [];
  const isListOf = said[0]?.lower === 'list' && said[1]?.lower === 'of';
  const name = isListOf ? said.slice(2) : opened.has(said.at(-1)?.lower ?? '') ? said.slice(0, -1) : [];
  if (name.length === 0 || !isName(name) || actorLengthAt(words, 0) > 0) return undefined;
  const isPage = /^(?:page|screen)$/.test(said.at(-1)?.lower ?? '');
  if (isPage) return checkPage(words.slice(0, end));
  const whole = isQuoted(name) || isListOf ? [] : [headed(valueOf(said).trim(), false)];
  const kinds = ['heading', 'dialog'] as const;
  const own = kinds.map((kind) => ({ ...control(valueOf(name).trim(), kind), isExact: isQuoted(name) }));
  const target = [...whole, ...own];
  return { checks: [{ assertion: { type: 'element_visible' }, target }], said: `${valueOf(said)} is open` };
}

const subjects = [
  'this',
  'it',
  'that',
  'the app',
  'the application',
  'the site',
  'the website',
  'the system',
  'the browser',
  'which',
];
const ways = ['back', 'straight', 'directly', 'right', 'automatically', 'now', 'then', 'again', 'still'];
const people = 'me us you him her them it everyone everybody'.split(' ');
const sending = wordSet('sent taken redirected brought led returned forwarded directed moved');
const bringing = wordSet('takes take took brings bring brought leads lead led redirects sends send forwards returns');
const arriving = wordSet('land lands landed arrive arrives arrived end ends ended');
const supposing = wordSet('should must shall will');
const being = wordSet("am is are be was were get gets got i'm you're we're");

/** How long the words are that say somebody comes to what follows; 0 for none. */
export function arrivalLength(core: Phrase): number {
  let at = 0;
  const subject = subjects.map((words) => words.split(' ')).find((words) => readsAt(core, 0, words));
  at += subject?.length ?? actorLengthAt(core, 0);
  const skip = (): void => {
    while (ways.includes(core[at]?.lower ?? '')) at += 1;
  };
  skip();
  if (supposing.has(core[at]?.lower ?? '')) at += 1;
  skip();
  const isPassive = being.has(core[at]?.lower ?? '');
  if (isPassive) at += 1;
  skip();
  const verb = core[at]?.lower ?? '';
  if (isPassive && sending.has(verb)) at += 1;
  else if (
    !isPassive &&
    bringing.has(verb) &&
    (people.includes(core[at + 1]?.lower ?? '') || readsAt(core, at + 1, ['the', 'user']))
  )
    at += core[at + 1]?.lower === 'the' ? 3 : 2;
  else if (!isPassive && arriving.has(verb)) at += verb.startsWith('end') && core[at + 1]?.lower === 'up' ? 2 : 1;
  else if (!isPassive) return 0;
  skip();
  const joint = core[at]?.lower ?? '';
  const isTo = joint === 'to' && !arriving.has(verb);
  const isOn = (joint === 'on' || joint === 'at') && (arriving.has(verb) || (isPassive && !sending.has(verb)));
  return isTo || isOn ? at + 1 : 0;
}

/** Undefined for a place that goes by its address, or by nothing that a page says. */
export function readArrival(core: Phrase): Said | undefined {
  const words = trimMarks(core);
  const length = arrivalLength(words);
  return length > 0 ? (checkPage(words.slice(length)) ?? pageSaying(words.slice(length))) : undefined;
}

const sayings = ['asking', 'saying', 'reading', 'that asks', 'that says', 'which says', 'which asks'].map((words) =>
  words.split(' '),
);
const mentions = ['which mentions', 'that mentions', 'which shows', 'that shows', 'and mentions'].map((words) =>
  words.split(' '),
);

/** `A page asking "Delete it?" which mentions €55.00`: both texts are there. */
function pageSaying(phrase: Phrase): Said | undefined {
  const words = readsAt(phrase, 0, ['a', 'page']) ? phrase.slice(2) : [];
  const saying = sayings.find((each) => readsAt(words, 0, each));
  const [text, ...rest] = words.slice(saying?.length ?? words.length);
  const mention = mentions.find((each) => readsAt(rest, 0, each));
  const more = rest.slice(mention?.length ?? 0);
  if (text?.kind !== 'quoted' || (rest.length > 0 && (!mention || !isLiteral(more)))) return undefined;
  const texts = [text.value, ...(mention ? [valueOf(more)] : [])];
  return {
    checks: texts.map((expected) => ({ assertion: { type: 'text_visible', expected } })),
    said: texts.map((each) => `"${each}" is visible`).join(' and '),
  };
}
