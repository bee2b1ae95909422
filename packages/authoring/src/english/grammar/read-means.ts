/** How something is done: "via the menu on the left", "using Next", "with the pencil icon". */
import { pictures } from '../icons.ts';
import { closingX, type Choice, type TargetTree } from '../../tree/target-tree.ts';
import { dropArticles, readOrdinal } from '../determiners.ts';
import { isName } from '../literal.ts';
import { readNumber } from '../number.ts';
import { impliedWords, isQuoted, readsAt, textOf, trimMarks, valueOf, wordSet, type Phrase } from '../phrase.ts';
import { isIntended, type Emission } from '../rule.ts';
import { asItem } from './item-rules.ts';
import { button, clicking, control, emit } from './page-acts.ts';
import { intentOf } from '../step-drafts.ts';
import { readChoice } from './read-choice.ts';
import { isOwnName } from '../thing-words.ts';

interface Means {
  deed: Phrase;
  means: Phrase;
}

const joints = wordSet('via through using with by');
const given = wordSet('the a an its his her their Next Previous');

/** The deed, and the words after "using the", "via the", "with the". */
function cutMeans(core: Phrase): Means | undefined {
  const words = trimMarks(core);
  // "Go to page 2 (Next)"
  const open = words.findIndex(({ text }) => text === '(');
  const aside = words.slice(open + 1);
  if (open > 0 && aside.length === 1 && isTurn(aside)) return { deed: words.slice(0, open), means: aside };
  const at = words.findLastIndex(
    ({ kind, lower }, index) =>
      index > 1 && kind === 'word' && joints.has(lower) && given.has(words[index + 1]?.text ?? ''),
  );
  const means = words.slice(at + 1);
  return at > 0 && means.length <= 6 && !means.some(({ text }) => text === ',')
    ? { deed: words.slice(0, at), means }
    : undefined;
}

const turns = wordSet('next previous');
const turned = wordSet('button link arrow page');
/** "Next", "the Next button" */
function isTurn(means: Phrase): boolean {
  const words = dropArticles(means).map(({ lower, kind, value }) => (kind === 'quoted' ? value.toLowerCase() : lower));
  return turns.has(words[0] ?? '') && words.slice(1).every((word) => turned.has(word)) && words.length <= 2;
}

const going = wordSet(
  'go goes went move moves moved walk walks walked navigate navigates navigated turn turns step steps page',
);
const maxTurns = 5;

/** How many the page is of "page 3 of the list", "the third page of the results". */
function pageSaid(deed: Phrase): number | undefined {
  const [verb, ...said] = deed;
  const rest = said.filter(({ lower }) => lower !== 'on' && lower !== 'to' && lower !== 'the');
  const [first, second, ...tail] = rest;
  if (!going.has(verb?.lower ?? '') || !first || !second) return undefined;
  const number =
    first.lower === 'page' ? readNumber(second.lower) : second.lower === 'page' ? readOrdinal(first.lower) : undefined;
  const isListed =
    tail.length === 0 ||
    (tail[0]?.lower === 'of' && tail.length === 2 && /s$|^(?:list|table|grid)$/.test(tail[1]?.lower ?? ''));
  return isListed && number !== undefined && number > 0 ? number : undefined;
}

/** "Go to the third page using Next": from the first one, it's pressed twice. */
function turningPages({ deed, means }: Means, isOnFirst: boolean): Emission {
  const page = isTurn(means) ? pageSaid(deed) : undefined;
  if (page === undefined) return undefined;
  if (!isOnFirst || page < 2 || page > maxTurns)
    return { problem: 'Say how often to press it, for example: click "Next" twice', isFinal: true };
  const word = dropArticles(means)[0];
  const name = (word?.kind === 'quoted' ? word.value : (word?.lower ?? '')).toLowerCase();
  if (name !== 'next') return undefined;
  const press = clicking('Click')(
    ['next page', 'next'].flatMap((each) => [control(each, 'button'), control(each, 'link')]),
  );
  return emit(Array.from({ length: page - 1 }, () => press));
}

const menus =
  /^(?:(?:(?:left|right|left-hand|right-hand|side|main|top|navigation|nav) )?(?:menu|navigation|nav|navbar|sidebar)(?: (?:bar|menu))?(?: (?:on|at|to) the (?:left|right|side|top|left side|left-hand side))?|side ?bar|header|footer)$/;
const opening = wordSet(
  'go goes went open opens opened navigate navigates navigated switch visit visits get gets head move jump',
);

/** "Go to the Guests page via the menu on the left": a link there. */
function inMenu({ deed, means }: Means, read: (core: Phrase) => Emission): Emission {
  const place = textOf(dropArticles(means)).toLowerCase();
  if (!menus.test(place) || !opening.has(deed[0]?.lower ?? '')) return undefined;
  const isLast = deed.at(-1)?.lower === 'page' || deed.at(-1)?.lower === 'screen';
  const isPart = place === 'header' || place === 'footer';
  const words = isPart ? place : 'navigation';
  const emission = read([...(isLast ? deed.slice(0, -1) : deed), ...impliedWords(`in the ${words}`)]);
  if (!emission || 'problem' in emission || isPart) return emission;
  // Sites mark few of their menus as such.
  const isNavigation = (tree: TargetTree): boolean =>
    tree.places.some((each) => each.type === 'region' && each.region === 'navigation');
  const anywhere = (choice: Choice): Choice => [
    ...choice,
    ...['sidebar', 'header'].flatMap((region) =>
      choice.map((tree) => ({ ...tree, places: [{ type: 'region' as const, region }] })),
    ),
  ];
  const said = isIntended(emission) ? emission.intents : emission.steps.flatMap((step) => intentOf(step) ?? []);
  const intents = said.map((intent) =>
    intent.target?.every(isNavigation) ? { ...intent, target: anywhere(intent.target) } : intent,
  );
  return { intents, title: emission.title };
}

/** "Open the Transactions page from the side menu", "click "Cars" in the left menu" */
function fromMenu(core: Phrase, read: (core: Phrase) => Emission): Emission {
  const words = trimMarks(core);
  const at = words.findLastIndex(({ kind, lower }) => kind === 'word' && leading.has(lower));
  const means = words.slice(at + 1);
  const deed = words.slice(0, Math.max(at, 0));
  // "From the sidebar" alone names a place.
  if (at < 2 || dropArticles(means).length < 2) return undefined;
  const length = pressing.find((verb) => readsAt(deed, 0, verb))?.length ?? 0;
  const name = dropArticles(deed.slice(length));
  const isNamed = length > 0 && (isQuoted(name) || isOwnName(name));
  return inMenu({ deed: isNamed ? [...impliedWords('open'), ...name] : deed, means }, read);
}
const leading = wordSet('from in on via');
const pressing = [
  'click on',
  'clicks on',
  'tap on',
  'click',
  'clicks',
  'press',
  'tap',
  'hit',
  'select',
  'choose',
  'pick',
].map((verb) => verb.split(' '));

const searching = wordSet('search searches searched find finds look looks');
const searchBox = /^search(?: (?:box|field|bar|input|form|function))?$/;

/** "Search for jazz using the search box" */
const inSearch = ({ deed, means }: Means, read: (core: Phrase) => Emission): Emission => {
  const [verb, ...rest] = deed;
  if (!searching.has(verb?.lower ?? '') || !searchBox.test(textOf(dropArticles(means)).toLowerCase())) return undefined;
  const said = rest[0]?.lower === 'for' ? rest.slice(1) : rest;
  return read([...impliedWords('search for'), ...said]);
};

const sizes = wordSet('little small tiny big');
const shapes = wordSet('icon button sign symbol can');

/** "the little cross", "the pencil icon": a picture on a button. */
export function pictureIn(phrase: Phrase): string | undefined {
  const words = dropArticles(phrase).filter(({ lower }, at) => at > 0 || !sizes.has(lower));
  const [picture, ...rest] = words;
  const isPicture = picture?.kind === 'word' && pictures.has(picture.lower);
  return isPicture && rest.length <= 2 && rest.every(({ lower }) => shapes.has(lower)) ? picture.lower : undefined;
}

const icon = (picture: string): TargetTree => ({ ...control('', 'icon'), descriptors: [picture] });

const removing = wordSet('remove removes removed delete deletes deleted');
const acting = wordSet('open opens opened edit edits edited archive archives copy copies duplicate');
const shutting = wordSet('close closes closed dismiss dismisses');
const boxes = /^(?:it|dialog|modal|popup|pop-up|window|banner|panel|drawer|message|notification|toast)$/;
const only = wordSet('only single');
const found = wordSet('result hit match entry row');

/** "Open the only result": the one that there is. */
export function onlyResult(phrase: Phrase): boolean {
  const words = dropArticles(phrase);
  return words.length === 2 && only.has(words[0]?.lower ?? '') && found.has(words[1]?.lower ?? '');
}

/** "Remove Ana Ruiz from the guests with the little cross": the picture in, or beside, what's named. */
function onPicture({ deed, means }: Means): Emission {
  const picture = pictureIn(means);
  const [verb, ...target] = deed;
  const word = verb?.lower ?? '';
  if (picture === undefined) return undefined;
  const closed = textOf(dropArticles(target)).toLowerCase();
  if (shutting.has(word) && boxes.test(closed)) {
    const names = ['close', 'dismiss'];
    const place = /^(?:dialog|modal|popup|pop-up|window)$/.test(closed)
      ? [{ type: 'dialog' as const, name: '', isExact: false }]
      : [];
    return emit([
      clicking('Click')([
        ...names.map((name) => button(name, place)),
        { ...icon(/^(?:x|cross)$/.test(picture) ? closingX : picture), places: place },
      ]),
    ]);
  }
  if (!removing.has(word) && !acting.has(word)) return undefined;
  // The only row of a table is its first one.
  if (onlyResult(target)) return emit([clicking('Click')([icon(picture)])]);
  const from = target.findIndex(({ lower }) => lower === 'from');
  const named = from > 0 ? target.slice(0, from) : target;
  const bare = dropArticles(named);
  const tree = readChoice(named);
  const places =
    (tree?.length === 1 && tree[0] ? asItem(tree[0]) : undefined) ??
    (isQuoted(bare) || (/^\p{Lu}/u.test(bare[0]?.text ?? '') && isName(bare))
      ? [{ type: 'item' as const, kind: 'item' as const, name: valueOf(bare), isExact: isQuoted(bare) }]
      : undefined);
  // "From the guests": she may be listed elsewhere, too.
  const group = dropArticles(target.slice(from + 1));
  if (!places || (from > 0 && !isName(group))) return undefined;
  if (from > 0) places.push({ type: 'section', name: valueOf(group), isExact: isQuoted(group) });
  const base = word.replace(/[sd]$/, '');
  const names = removing.has(word) ? ['remove', 'delete'] : [base];
  const [item, ...around] = places;
  const whole = item?.type === 'item' && item.name !== '' ? [item.name] : [];
  return emit([
    clicking('Click')([
      ...names.flatMap((name) => [...whole.map((each) => button(`${name} ${each}`, around)), button(name, places)]),
      { ...icon(picture), places },
    ]),
  ]);
}

/** "Go to Settings using the gear icon": what it leads to is said by the picture. */
const byPicture = ({ deed, means }: Means): Emission => {
  const picture = pictureIn(means);
  const isWay = opening.has(deed[0]?.lower ?? '') && deed.some(({ lower }) => lower === 'to');
  return picture !== undefined && isWay ? emit([clicking('Click')([icon(picture)])]) : undefined;
};

/** `Look for "jazz" in the search box`: what's looked for is typed there. */
function lookingIn(core: Phrase, read: (core: Phrase) => Emission): Emission {
  const words = trimMarks(core);
  const at = words.findLastIndex(({ lower }) => lower === 'in' || lower === 'into');
  const isLooking =
    readsAt(words, 0, ['look', 'for']) || readsAt(words, 0, ['looks', 'for']) || readsAt(words, 0, ['find']);
  return isLooking && at > 1 ? inSearch({ deed: words.slice(0, at), means: words.slice(at + 1) }, read) : undefined;
}

/** "Use the search to find "Road trip"" */
function usingSearch(core: Phrase, read: (core: Phrase) => Emission): Emission {
  const words = trimMarks(core);
  const to = words.findIndex(({ lower }) => lower === 'to');
  if (!/^(?:use|uses|using)$/.test(words[0]?.lower ?? '') || to < 2) return undefined;
  return inSearch({ deed: words.slice(to + 1), means: words.slice(1, to) }, read);
}

/** A deed by its means; undefined where the means aren't known. */
export function readMeans(
  core: Phrase,
  { isOnFirst, read }: { isOnFirst: boolean; read: (core: Phrase) => Emission },
): Emission {
  const searched = lookingIn(core, read) ?? usingSearch(core, read);
  if (searched) return searched;
  const opened = fromMenu(core, read);
  if (opened) return opened;
  const cut = cutMeans(core);
  if (!cut || cut.deed.length < 2) return undefined;
  return turningPages(cut, isOnFirst) ?? inMenu(cut, read) ?? inSearch(cut, read) ?? onPicture(cut) ?? byPicture(cut);
}
