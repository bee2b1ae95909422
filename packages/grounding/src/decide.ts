import type { Choice, TargetTree } from '@saywright/authoring/tree/target-tree';
import type { Purpose } from '@saywright/authoring/tree/purpose';
import type { Frame } from 'playwright-core';
import { fingerprintOf } from './choose/fingerprint-of.ts';
import { itemAround } from './choose/item-around.ts';
import { labelOf } from './choose/label-of.ts';
import { verifyWays, type Locate } from './choose/verify-ways.ts';
import { waysByOrdinal } from './choose/ways-by-ordinal.ts';
import { waysTo } from './choose/ways-to.ts';
import { waysToSaid } from './choose/ways-to-said.ts';
import type { Candidate, Decision } from './decision.ts';
import type { Contender } from './match/contenders.ts';
import { calledWhole } from './match/called-whole.ts';
import { isPressable } from './match/fit.ts';
import { only } from './match/only.ts';
import { nearestTo } from './match/nearest.ts';
import { rank, type Ranking } from './match/rank.ts';
import { Sight } from './match/sight.ts';
import { plain } from './match/words.ts';
import { isBox } from './model/label-fields.ts';
import { ancestorsOf, isSeen, isWithin, type PageElement, type PageModel } from './model/page-model.ts';
import { readPage } from './read-page.ts';

export interface DecideOptions {
  /** What's done with the element. */
  purpose: Purpose;
  locate: Locate;
  /** The page before the last step, if there was one: what has appeared since is a message more likely. */
  before?: PageModel | undefined;
  /** Its text is what a check compares. */
  isRead?: boolean | undefined;
  /** Of an item its name is read, not all that's in it. */
  isTitle?: boolean | undefined;
  /** Whether the clause opens the thing, rather than closing it or doing something else with it. */
  opens?: boolean;
  /** Never decides alone: of what fits and what comes nearest, a person says which one is meant. */
  isAsked?: boolean | undefined;
}

const maxAttempts = 3;
const maxAsked = 4;

/**
 * Decides which element of a page a clause means. The page is read once; `frames` are those to look in, the outermost
 * first. Throws when the page doesn't answer. `registerPageReader` must have resolved before the page's context was made.
 */
export async function decide(frames: readonly Frame[], choice: Choice, options: DecideOptions): Promise<Decision> {
  for (let attempt = 1; ; attempt += 1) {
    const decision = await decideOn(new Sight(await readPage(frames), options.before), choice, options);
    // The page moved on between the look and the check: what was found has gone.
    if (decision !== undefined) return decision;
    if (attempt >= maxAttempts) return { outcome: 'missing', nearest: [], reason: 'The page keeps changing.' };
  }
}

/** The same on a page that was read; undefined when the page has moved on since. */
export async function decideOn(sight: Sight, choice: Choice, options: DecideOptions): Promise<Decision | undefined> {
  const ranked = rankChoice(sight, choice, options.purpose);
  const { tree } = ranked;
  const ranking = options.isAsked === true ? asQuestion(sight, ranked, options.purpose) : ranked.ranking;
  const make = (contenders: readonly Contender[]): Promise<Candidate[]> =>
    Promise.all(contenders.map((contender) => makeCandidate(sight, contender, { tree, ...options }))).then((all) =>
      all.flatMap((each) => each ?? []),
    );
  switch (ranking.outcome) {
    case 'found': {
      const { element } = ranking.contender;
      const opener =
        options.purpose === 'click' && tree.kind === undefined
          ? ((tree.isExact ? undefined : nameInItem(sight, element)) ??
            (options.opens === true ? openerInItem(sight, element) : undefined))
          : undefined;
      const [candidate] = await make([{ ...ranking.contender, ...(opener && { element: opener }) }]);
      return candidate && { outcome: 'found', candidate };
    }
    case 'unsure': {
      const candidates = await make(ranking.contenders);
      return candidates.length > (options.isAsked === true ? 0 : 1) ? { outcome: 'unsure', candidates } : undefined;
    }
    case 'missing': {
      const reason = wayToPlace(sight, tree) ?? ranking.reason;
      return { outcome: 'missing', nearest: await make(ranking.nearest), ...(reason !== undefined && { reason }) };
    }
  }
}

/** "Open ticket 1038": nobody can press the number, and the box selects it, but the name in its row opens it. */
function nameInItem(sight: Sight, element: PageElement): PageElement | undefined {
  const isPressed = [element, ...ancestorsOf(element)].some((each) => isPressable(each) && !isBox(each));
  const item = isPressed ? undefined : itemAround(sight, element);
  if (!item || item.name === '') return undefined;
  return only(
    sight.model
      .within(item.element)
      .filter((each) => isPressable(each) && plain(each.name || each.text) === plain(item.name)),
  );
}

const opening =
  /^(?:(?:view|open|show|see|read|go to|explore|discover)(?: (?:the )?(?:full )?\p{L}+)?|(?:more )?details?|(?:read |learn |see )?more)\W*$/iu;

/** "Open Kyoto": its card has the name as a text that nothing happens to, and one control that opens it: "View details". */
function openerInItem({ items, model }: Sight, element: PageElement): PageElement | undefined {
  if ([element, ...ancestorsOf(element)].some((each) => isPressable(each) || each.hasHand)) return undefined;
  const item = items.findLast(
    (each) => each.group.length > 1 && each.element !== element && isWithin(element, each.element),
  );
  if (!item || plain(item.name) !== plain(element.text)) return undefined;
  return only(
    model
      .within(item.element)
      .filter(
        (each) =>
          isSeen(each) &&
          isPressable(each) &&
          !isBox(each) &&
          [each.text, each.name].some((name) => opening.test(name)),
      ),
  );
}

/** "On the Cards page, …": the page isn't open, but it has a link there. */
function wayToPlace({ model }: Sight, { places }: TargetTree): string | undefined {
  const names = new Set(places.flatMap((place) => (place.type === 'section' ? [plain(place.name)] : [])));
  const way = model.elements.find(
    (element) => isSeen(element) && /^(?:link|tab|menuitem)$/.test(element.role) && names.has(plain(element.name)),
  );
  return (
    way &&
    `“${way.name}” is a ${way.role === 'menuitem' ? 'menu item' : way.role} here. Open it first: add the step “open ${way.name}”.`
  );
}

/** "Type a name", in a field that's called Guests: one whose own name was said goes before it. */
const isOnlyHinted = (ranking: Ranking): boolean =>
  ranking.outcome === 'found' &&
  ranking.contender.match?.evidence.on === 'placeholder' &&
  ![ranking.contender.element.attributes['placeholder'], ''].includes(ranking.contender.element.name);

/** One of several with the same name isn't told from the others by its markup: the "Log in" that has a class "login". */
const isByMarkup = (ranking: Ranking, unsure: Ranking | undefined): boolean =>
  ranking.outcome === 'found' &&
  ranking.contender.match?.evidence.class === 'attribute_words' &&
  unsure?.outcome === 'unsure' &&
  unsure.contenders.some(({ element }) => element === ranking.contender.element);

/** The first of the alternatives that the page has. */
function rankChoice(sight: Sight, choice: Choice, purpose: Purpose): { ranking: Ranking; tree: TargetTree } {
  const rankings = choice
    .map((tree) => calledWhole(sight, tree) ?? tree)
    .map((tree) => ({ tree, ranking: rank(sight, tree, purpose) }));
  const unsure = rankings.find(({ ranking }) => ranking.outcome === 'unsure');
  const found = rankings.filter(({ ranking }) => ranking.outcome === 'found' && !isByMarkup(ranking, unsure?.ranking));
  const best = found.find(({ ranking }) => !isOnlyHinted(ranking)) ?? found[0] ?? unsure ?? rankings[0];
  if (!best) throw new Error('A choice names at least one element');
  return best;
}

/** The same with all that a person could mean, what fits best first. */
function asQuestion(
  sight: Sight,
  { ranking, tree }: { ranking: Ranking; tree: TargetTree },
  purpose: Purpose,
): Ranking {
  if (ranking.outcome === 'missing') {
    const { nearest } = ranking;
    return nearest.length === 0 ? ranking : { outcome: 'unsure', contenders: nearest };
  }
  const fitting = ranking.outcome === 'found' ? [ranking.contender] : ranking.contenders;
  const others = nearestTo(sight, { tree, purpose }, []).filter(
    ({ element }) => !fitting.some((one) => one.element === element),
  );
  return { outcome: 'unsure', contenders: [...fitting, ...others].slice(0, maxAsked) };
}

/** A text whose words are compared, found by its place alone; undefined when no way does. */
export async function makeReading(
  sight: Sight,
  element: PageElement,
  locate: Locate,
): Promise<{ candidate: Candidate; tree: TargetTree } | undefined> {
  const tree: TargetTree = { name: '', isExact: false, kindWord: '', descriptors: [], places: [] };
  const candidate = await makeCandidate(sight, { element, fit: 0 }, { tree, locate, isRead: true, purpose: 'see' });
  const evidence = [{ class: 'exact_text' as const, on: 'text', words: element.text }];
  return candidate && { candidate: { ...candidate, evidence }, tree };
}

/** An element with the ways that find it, and it alone; undefined when none does. */
export async function makeCandidate(
  sight: Sight,
  contender: Contender,
  {
    tree,
    locate,
    isRead = false,
    isTitle = false,
    purpose,
  }: {
    tree: TargetTree;
    locate: Locate;
    isRead?: boolean | undefined;
    isTitle?: boolean | undefined;
    purpose?: Purpose;
  },
): Promise<Candidate | undefined> {
  const { match } = contender;
  const isOfItem = isTitle && (tree.kind === 'item' || tree.kind === 'row') && tree.name === '';
  const element = isOfItem ? titleOf(sight, contender.element) : contender.element;
  const ways = waysTo(sight, element, {
    isNumbered: tree.ordinal !== undefined,
    isRead,
    called: tree.places.flatMap((place) => (place.type === 'item' && place.name !== '' ? [place.name] : [])),
  });
  const verify = (some: typeof ways) => verifyWays({ model: sight.model, locate }, element, some);
  const said = purpose ? waysToSaid(sight, { ...contender, element }, { tree, isRead, purpose, ways }) : [];
  const counted = waysByOrdinal(sight, element, { tree, isRead });
  const [first, ...fallbacks] = await firstThatFinds([counted, ...said, ways], verify);
  const frame = sight.model.frames[element.frame];
  if (!first || !frame) return undefined;
  const item = itemAround(sight, element)?.name;
  return {
    ...(item !== undefined && { item }),
    label: labelOf(sight, element),
    evidence: match ? [match.evidence] : [],
    box: element.box,
    selector: { ...first, fallback_selectors: fallbacks },
    fingerprint: fingerprintOf(sight, element),
    locator: locate(frame, first),
  };
}

/** The element in an item that has its name. */
function titleOf({ items, model }: Sight, item: PageElement): PageElement {
  const name = items.find(({ element }) => element === item)?.name;
  return model.within(item).find(({ text, own }) => name !== undefined && (text === name || own === name)) ?? item;
}

/** The first of the lists with ways that find the element, without those that don't. */
export async function firstThatFinds<T>(lists: readonly T[][], verify: (some: T[]) => Promise<T[]>): Promise<T[]> {
  for (const some of lists) {
    const found = await verify(some);
    if (found.length > 0) return found;
  }
  return [];
}
