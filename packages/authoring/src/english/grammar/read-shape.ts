/** Sentences whose shape says what they do, before any verb is looked up: "call it "Trip"", "In Category choose "Travel"". */
import { readAddress } from '../address.ts';
import { dropArticles, readOrdinal } from '../determiners.ts';
import { isName } from '../literal.ts';
import { hasActor } from '../noise.ts';
import { isQuoted, readsAt, textOf, trimMarks, valueOf, wordSet, impliedWords, type Phrase } from '../phrase.ts';
import { isIntended, isUnderstood, type Emission, type RuleContext } from '../rule.ts';
import { intentOf } from '../step-drafts.ts';
import { isOwnName } from '../thing-words.ts';
import { clicking, control, emit, pickingChip } from './page-acts.ts';
import { leavingEmpty } from './read-deeds.ts';
import { readArrival, readOpened } from './read-arrival.ts';
import { readChoice } from './read-choice.ts';
import { readExpectation } from './read-expectation.ts';
import { readFromList } from './read-from-list.ts';
import { readMeans } from './read-means.ts';
import { toTyping } from './to-intent.ts';

const callings = [
  'call it',
  'calls it',
  'name it',
  'names it',
  'title it',
  'titles it',
  'give it the name',
  'gives it the name',
  'give it the title',
  'gives it the title',
  'give it a title of',
].map((words) => words.split(' '));

const naming = wordSet('name names title titles call calls');
const ownedBy = wordSet('the her his their my our');

/** "The event", of "she names the event "Standup"": its noun, and the words after it. */
function namedThing([verb, article, ...rest]: Phrase): { noun: Phrase; name: Phrase } | undefined {
  if (!naming.has(verb?.lower ?? '') || !ownedBy.has(article?.lower ?? '')) return undefined;
  const at = rest.findIndex(({ kind, text }) => kind === 'quoted' || !/^\p{Ll}[\p{L}-]*$/u.test(text));
  const [noun, name] = [rest.slice(0, Math.max(at, 0)), rest.slice(Math.max(at, 0))];
  // "Call the doctor Smith" rings somebody up.
  const isSure = isQuoted(name) || (isOwnName(name) && !verb?.lower.startsWith('call'));
  return noun.length > 0 && noun.length <= 2 && isName(noun) && isSure ? { noun, name } : undefined;
}

/** `Call it "Rivers"`: the name, or the title, of what the form before makes. */
function readCalling(core: Phrase, { isFirst }: RuleContext): Emission {
  const words = trimMarks(core);
  const verb = callings.find((each) => readsAt(core, 0, each));
  const thing = verb ? undefined : namedThing(words);
  const name = thing?.name ?? words.slice(verb?.length ?? words.length);
  if (!(verb ?? thing) || isFirst || !(isQuoted(name) || isOwnName(name))) return undefined;
  const isTitle = words.slice(0, -name.length).some(({ lower }) => lower === 'title' || lower === 'titles');
  const labels = isTitle ? ['title', 'name'] : ['name', 'title'];
  const noun = thing && textOf(thing.noun).trim();
  const own = noun === undefined ? [] : labels.map((label) => `${noun} ${label}`);
  return emit([
    toTyping(
      [...own, ...labels, ...(noun === undefined ? [] : [noun])].map((label) => control(label, 'field')),
      valueOf(name),
    ),
  ]);
}

const answers = wordSet('yes no ok okay');

/** `Say "Yes, delete it"`, as an answer to what the page asks: a page "says", and people are asked to "say". */
function readSaying(core: Phrase, tokens: Phrase): Emission {
  const [verb, ...said] = trimMarks(core);
  const isPerson = verb?.lower === 'says' && hasActor(tokens, core);
  const isAnswer = isQuoted(said) || (said.length === 1 && answers.has(said[0]?.lower ?? ''));
  const isAsked = verb?.lower === 'say' && !tokens.some(({ lower }) => lower === 'they');
  return isAnswer && (isAsked || isPerson) ? emit([pickingChip(said)]) : undefined;
}

/** `… and read "Saved."`: it's there to be read. */
function readReading(core: Phrase): Emission {
  const [verb, ...said] = trimMarks(core);
  return verb?.lower === 'read' && isQuoted(said)
    ? readExpectation([...said, ...impliedWords('is visible')])
    : undefined;
}

const lists = wordSet('list table grid results');
/** "The first booking of the list": in it. */
function inList(core: Phrase): Phrase | undefined {
  const words = trimMarks(core);
  const at = words.length - 3;
  const isOf = at > 2 && readsAt(words, at, ['of', 'the']) && lists.has(words.at(-1)?.lower ?? '');
  const isCounted = words.slice(1, at).some(({ lower }) => readOrdinal(lower) !== undefined);
  return isOf && isCounted ? [...words.slice(0, at), ...impliedWords('in'), ...words.slice(at + 1)] : undefined;
}

const changing = wordSet('change changes changed update updates switch');

/** `Change the title from "Lunch" to "Dinner"`: it's "Lunch" until then. */
function readChange(core: Phrase): Emission {
  const [verb, ...words] = trimMarks(core);
  const from = words.findIndex(({ lower }) => lower === 'from');
  const to = words.findIndex(({ lower }, at) => at > from && lower === 'to');
  if (!changing.has(verb?.lower ?? '') || from < 1 || to < from + 2) return undefined;
  const choice = readChoice(words.slice(0, from));
  const [old, value] = [words.slice(from + 1, to), words.slice(to + 1)];
  const isField = choice?.every(({ kind }) => kind === undefined || ['field', 'dropdown', 'heading'].includes(kind));
  if (!choice || !isField || !isQuoted(old) || !isQuoted(value)) return undefined;
  const named = choice.map(({ name, kindWord, ...tree }) => ({
    ...tree,
    name: name || kindWord,
    kindWord: 'field',
    kind: 'field' as const,
  }));
  const assertion = { type: 'value' as const, operator: 'equals' as const, expected: valueOf(old) };
  const description = `Check that ${textOf(dropArticles(words.slice(0, from)))} is "${valueOf(old)}"`;
  return emit([
    { action: 'assert', description, purpose: 'see', checks: [{ assertion, target: named }] },
    toTyping(named, valueOf(value)),
  ]);
}

const leading = [
  'takes you to',
  'takes me to',
  'takes us to',
  'leads to',
  'redirects to',
  'redirects me to',
  'brings you to',
].map((words) => words.split(' '));
const roots = ['the root url', 'the root', 'the root address', 'the base url'].map((words) => words.split(' '));
const named = ['the address', 'the url', 'the path'].map((words) => words.split(' '));

/** "The root URL takes you to /episodes": opens it, and looks where that leads. */
function readRedirect(core: Phrase): Emission {
  const words = trimMarks(core);
  const root = roots.find((each) => readsAt(words, 0, each));
  const name = root ? undefined : named.find((each) => readsAt(words, 0, each));
  const from = root ? '/' : name ? readAddress(words[name.length]?.value ?? '') : undefined;
  const start = root?.length ?? (name ? name.length + 1 : 0);
  const joint = leading.find((each) => readsAt(words, start, each));
  const target = words.slice(start + (joint?.length ?? 0));
  const to = target.length === 1 ? readAddress(valueOf(target)) : undefined;
  if (from === undefined || !joint || to === undefined) return undefined;
  const operator = /^https?:/.test(to) ? ('equals' as const) : ('contains' as const);
  return {
    steps: [
      { action: 'navigate', value: from, description: `Go to ${from}` },
      {
        action: 'assert',
        description: `Check that the URL is ${to}`,
        assertions: [{ type: 'url', operator, expected: to }],
      },
    ],
    title: `open ${from}`,
  };
}

const omitting = wordSet('entering typing filling giving providing choosing selecting');
const omitted = wordSet('a an the any my your');

/** "Click Save without entering a name": its field is empty then. */
function readWithout(core: Phrase, read: (core: Phrase) => Emission): Emission {
  const words = trimMarks(core);
  const at = words.findLastIndex(({ lower }) => lower === 'without');
  const [verb, ...said] = words.slice(at + 1);
  const thing = said[0]?.lower === 'in' ? said.slice(1) : said;
  if (at < 2 || !omitting.has(verb?.lower ?? '') || !omitted.has(thing[0]?.lower ?? '') || thing.length < 2)
    return undefined;
  const empty = leavingEmpty({ target: [...impliedWords('the'), ...thing.slice(1)] });
  const deed = read(words.slice(0, at));
  if (!isIntended(empty) || !(isIntended(deed) || isUnderstood(deed))) return undefined;
  const intents = isIntended(deed) ? deed.intents : deed.steps.flatMap((step) => intentOf(step) ?? []);
  return { intents: [...empty.intents, ...intents], title: deed.title };
}

interface Options {
  tokens: Phrase;
  context: RuleContext;
  read: (core: Phrase) => Emission;
}

/** Undefined for a clause that its verb explains. */
export function readShape(core: Phrase, { tokens, context, read }: Options): Emission {
  const listed = inList(core);
  if (listed) return read(listed);
  if (readsAt(core, 0, ['back', 'to']) && core.length > 2) return read([...impliedWords('go'), ...core]);
  // Every word of it says that somebody arrives.
  if (readArrival(core) ?? readOpened(trimMarks(core))) return readExpectation(core);
  return (
    readCalling(core, context) ??
    readSaying(core, tokens) ??
    readReading(core) ??
    readWithout(core, read) ??
    readRedirect(core) ??
    readChange(core) ??
    readFromList(core, { read, lastTarget: context.lastTarget }) ??
    readMeans(core, { isOnFirst: context.isOnFirst, read })
  );
}

/** "Close it", where nothing says what "it" is: what lies over the page, or has a button for that. */
export function closeWhatIsOpen(core: Phrase): Emission {
  const words = trimMarks(core);
  const isIt = words.length === 2 && words[1]?.lower === 'it';
  if (!isIt || !/^(?:close|dismiss)s?(?:es)?$/.test(words[0]?.lower ?? '')) return undefined;
  const dialog = { type: 'dialog', name: '', isExact: false } as const;
  const names = ['close', 'dismiss'].map((name) => control(name, 'button'));
  return emit([clicking('Click')([...names.map((tree) => ({ ...tree, places: [dialog] })), ...names])]);
}
