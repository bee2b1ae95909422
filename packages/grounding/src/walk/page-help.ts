import type { Intent } from '@saywright/authoring/tree/intent';
import type { Choice, TargetTree } from '@saywright/authoring/tree/target-tree';
import type { Selector } from '@saywright/contracts/entities/selector';
import type { Step } from '@saywright/contracts/entities/step';
import { checkSaid } from '../by-page/check-said.ts';
import { nameOf } from '../by-page/press-by-name.ts';
import { showerInItem, showerOfHidden } from '../by-page/hidden-behind.ts';
import { fieldInDialog, openerOfField, saverBeside } from '../by-page/opener-of.ts';
import { isSamePlace, placesAbout, placeSaid, placesToOpen, wayTo, type PlaceSaid } from '../by-page/place-said.ts';
import { unquotedState } from '../by-page/statements-said.ts';
import { isExpanding, isMereText, isUnfolding } from '../by-page/unfolded-said.ts';
import { isAnyThing } from '../by-page/kind-of.ts';
import { pressing } from '../by-page/meant.ts';
import { proposedOne } from '../by-page/propose.ts';
import type { PageReading, Proposal } from '../by-page/page-reading.ts';
import { readByPage } from '../by-page/read-by-page.ts';
import { treeOf } from '../choose/tree-of.ts';
import type { Locate } from '../choose/verify-ways.ts';
import { makeCandidate } from '../decide.ts';
import type { Candidate } from '../decision.ts';
import type { Fact } from '../match/item-facts.ts';
import { Sight } from '../match/sight.ts';
import { only } from '../match/only.ts';
import { plain, wordsOf } from '../match/words.ts';
import { isSeen, type PageElement, type PageModel } from '../model/page-model.ts';
import { readPage } from '../read-page.ts';
import { partOf, sayPart, type ClauseSteps, type Part } from './clause-steps.ts';
import { isVerbOfControl } from './control-called.ts';
import type { DoneBefore } from './done-before.ts';
import { asksForPassword, isPassword } from './page-obstacle.ts';
import { placeSearched, placesIn } from './places-in.ts';
import { isThere } from './is-there.ts';
import { neverAdded } from './never-added.ts';
import { finishing, handedIn, onceMore, pressedBefore } from './once-more.ts';
import { patience, settledDecision } from './settled-decision.ts';
import { foundBy, madeOf, madeOfChecks, type MadeStep } from './made-step.ts';
import { shown, type FoundElement } from './step-evidence.ts';
import type { WalkPlace, WalkReport } from './walk-ports.ts';
import { framesOf, notFound } from './walk-words.ts';

export interface PageHelpOptions {
  locate: Locate;
  /** The page before the last step. */
  before(): PageModel | undefined;
  /** Pages before that, the latest first. */
  earlier(): readonly PageModel[];
  /** The step as the test has it. */
  originalOf(id: string): Step | undefined;
  /** The words of the step after one. */
  nextOf(step: Step): string;
  done: DoneBefore;
  /** Asks a person which of several is meant. */
  ask(step: Step, proposals: readonly Proposal[], place: WalkPlace): Promise<Proposal | { report: WalkReport }>;
}

interface Reading {
  meant?: Choice | undefined;
  /** The page has been waited for: nothing else will appear. */
  isSettled?: boolean;
}

/** A clause as the page's words explain it. */
export type Understood =
  /** One step, with what it's about; nothing for a sentence that the page shows. */
  | (MadeStep & { isSentence?: true; subject?: string | undefined })
  /** Several steps; the last one takes the place of the clause. */
  | { parts: readonly Part[] }
  /** A step that opens what the clause is about: then it's read again. */
  | { opener: Part; hasMore?: boolean; rest?: string }
  | { report: WalkReport };

/** `whole`: all that the page shows is in that place. */
type Way = 'whole' | { opener: Part } | undefined;

/** "The note is listed", which names what was written as a note. A message may be the page's own. */
const shownNoun =
  /^(?:(?:check|verify|see|confirm|ensure|make sure) that )?the (?:new |added )?(?!message|text|error|password|warning|notification|alert)(\p{L}+) (?:is(?: now)? (?:listed|shown|visible|displayed|there|posted|in the list|on the page)|appears|shows up)(?: in the list| on the page)?$/iu;

/** "Filter the reports by status Rejected" */
export const isFiltering = ({ description, value }: Pick<Step, 'description' | 'value'>): boolean =>
  /^(?:and |then |now )*(?:filter|narrow|limit|show only|sort|order)\b/iu.test(description || value);

/** "The note appears with the author Ada": whatever else is said of it. */
const saidOfNoun =
  /^(?:(?:check|verify|see|confirm|ensure|make sure) that )?(?:the|my|our) (?:new |added )?(?!message|text|error|password|warning|notification|alert)(\p{L}+)(?: text)?(?= (?:should|must|is|has|appears|shows)\b)/iu;

const joined = /\S (?:of|at|with|from|by|for) \S|, \S/u;

/** A "3" is in many places of a page. */
export const saysEnough = (text: string): boolean => /\p{L}.*\p{L}.*\p{L}/u.test(text);

export const showing = (step: Step, expected: string): Step => {
  const assertions: Step['assertions'] = [{ type: 'text_visible', expected }];
  return { ...step, action: 'assert', value: '', assertions };
};

/** `Choose "seats D4"` of "choose seats D4": nobody has quoted that. */
const withoutQuotes = (words: string, { name, isExact }: TargetTree): string =>
  isExact || name === '' ? words : words.replace(`"${name}"`, name);

/** Reads clauses that the compiler couldn't, or whose element isn't there, by the words of the page. */
export class PageHelp {
  readonly #options: PageHelpOptions;

  constructor(options: PageHelpOptions) {
    this.#options = options;
  }

  /**
   * Undefined when the page doesn't say what the clause says.
   * @param reading the places that all of the page is in, and the words of the clause that are still to be done
   */
  async understand(
    step: Step,
    place: WalkPlace,
    { places, rest, meant = [], isSettled = false }: Pick<ClauseSteps, 'places' | 'rest'> & Reading,
  ): Promise<Understood | undefined> {
    const { locate, before, earlier, ask, nextOf, done } = this.#options;
    const original = this.#originalOf(step);
    const words = original.description || original.value;
    if (words === '' || words.includes('{{')) return undefined;
    const led = placeSaid(words);
    const written = this.#writtenIn(words);
    if (written !== undefined && saysEnough(written))
      return { made: showing({ ...step, description: words }, written), found: [], isSentence: true };
    const isThereNow = (selector: Selector): Promise<boolean> => isThere(framesOf(place), selector, locate);
    const repeated =
      rest === undefined ? await onceMore(step, { words, next: nextOf(step), done, isThere: isThereNow }) : undefined;
    if (repeated) return repeated;
    const renamed = rest === undefined ? await this.#renamed(step, words, place) : undefined;
    if (renamed) return renamed;
    const isOpen = led && places.some((each) => isSamePlace(each, led.place));
    const clause = rest ?? (isOpen ? led.rest : words);
    const named = this.#withWritten(clause);
    const readAs = (said: string): Promise<PageReading> =>
      readByPage(framesOf(place), {
        clause: said,
        plainly: meant.reduce(withoutQuotes, said),
        next: nextOf(step),
        subject: done.subject,
        named: done.named,
        sought: done.sought(step),
        locate,
        before: before(),
        earlier: earlier(),
      });
    const reading = await settledDecision<PageReading>(
      {
        decide: async () => {
          const read = await readAs(clause);
          return read.outcome === 'missing' && named !== undefined ? readAs(named) : read;
        },
        labelsOf: (each) => ('proposals' in each ? each.proposals.map(({ candidate }) => candidate.label) : []),
        pause: place.watchForRest(patience.appearMs),
      },
      { ...patience, ...(isSettled && { appearMs: 0 }) },
    );
    const made = { ...step, description: words };
    if (reading.outcome === 'missing') return neverAdded(made, clause, done.typed);
    if ('sentence' in reading) return { made: showing(made, reading.sentence), found: [], isSentence: true };
    if ('checks' in reading) return { ...madeOfChecks(made, reading.checks, false), subject: reading.subject };
    if ('opener' in reading) return { ...reading, opener: partFrom(original, reading.opener, crypto.randomUUID()) };
    if ('parts' in reading) {
      const last = reading.parts.length - 1;
      return {
        parts: reading.parts.map((each, at) =>
          partFrom(original, each, at === last ? original.id : crypto.randomUUID()),
        ),
      };
    }
    const [only, ...others] = reading.proposals;
    const chosen = only && others.length === 0 ? only : await ask(step, reading.proposals, place);
    if ('report' in chosen) return chosen;
    return madeOf(made, chosen, others.length > 0);
  }

  /** Presses the same element as before, whatever it's called by now. */
  async #renamed(step: Step, words: string, place: WalkPlace): Promise<Understood | undefined> {
    const { done, locate } = this.#options;
    if (!done.lastPressed && !done.lastField) return undefined;
    const sight = new Sight(await readPage(framesOf(place)));
    const element = pressedBefore(sight, words, done) ?? handedIn(sight, words, done);
    const proposal = element && (await proposedOne({ sight, locate }, pressing(element)));
    return proposal && madeOf({ ...step, description: words }, proposal, false);
  }

  /**
   * What's chosen where a clause that reads like filling in names no field: "change the order to "Cheapest first"", "set the
   * seats to 2". The other way around, `Select the project "Harbour"` may name an entry of the list that takes projects.
   */
  async chosen(
    step: Step,
    { action, value: said = '', target = [], purpose }: Intent,
    place: WalkPlace,
  ): Promise<Exclude<Understood, { report: WalkReport }> | undefined> {
    const [tree, ...others] = target;
    if (!tree || others.length + tree.places.length > 0) return undefined;
    const isPicked = purpose === 'pick' && tree.isExact && tree.kindWord !== '' && !isAnyThing(tree.kindWord);
    const [name, value] = isPicked ? [tree.kindWord, tree.name] : [tree.name, said];
    const isSet = isPicked || action === 'type' || action === 'select';
    if (!isSet || name === '' || value === '' || /["{]/u.test(name + value)) return undefined;
    const rest = `set the ${name} to "${value}"`;
    const read = await this.understand(step, place, { places: [], rest, isSettled: true });
    if (!read || 'report' in read || 'opener' in read) return undefined;
    const steps = 'made' in read ? [read.made] : read.parts.map(({ step: part }) => part);
    return steps.length > 0 && steps.every((each) => /^(?:select|check|click)$/u.test(each.action)) ? read : undefined;
  }

  /** The text that "the reply is shown" is about, if a step has typed one. */
  #writtenIn(words: string): string | undefined {
    const [, noun = ''] = shownNoun.exec(words.trim()) ?? [];
    return noun === '' ? undefined : this.#options.done.writtenAs(wordsOf(noun)[0] ?? '');
  }

  /** A statement about what a step has typed, by the text in place of its noun; undefined where none has. */
  #withWritten(words: string): string | undefined {
    const [, noun = ''] = saidOfNoun.exec(words.trim()) ?? [];
    const text = noun === '' ? undefined : this.#options.done.writtenAs(wordsOf(noun)[0] ?? '');
    return text !== undefined && saysEnough(text) && !text.includes('"')
      ? words.trim().replace(saidOfNoun, () => `"${text}"`)
      : undefined;
  }

  /** The same for a check that reads like one of the field that it was written into. */
  writtenMeant({ action, checks }: Intent): string | undefined {
    const [check, ...others] = checks;
    const [tree, ...alternatives] = check?.target ?? [];
    if (action !== 'assert' || check?.assertion.type !== 'element_visible' || !tree) return undefined;
    if (others.length + alternatives.length + tree.places.length + tree.descriptors.length > 0) return undefined;
    if (tree.isExact || tree.kind !== undefined || tree.ordinal !== undefined) return undefined;
    return this.#writtenIn(`the ${tree.name} is shown`);
  }

  /** Whether a clause expands what the page only has as a text, or what's open already: pressing that would do nothing, or the opposite. */
  async isUnfoldedText(step: Step, [found]: readonly FoundElement[], place: WalkPlace): Promise<boolean> {
    const { description, value } = this.#originalOf(step);
    if (!found || !isUnfolding(description || value)) return false;
    const { name, text, attributes } = found.candidate.fingerprint;
    if (attributes['aria-expanded'] === String(isExpanding(description || value))) return true;
    return isMereText(new Sight(await readPage(framesOf(place))), name || text);
  }

  /** Whether a check may be about two texts, "the second row is #7 of Ada Holm", "the card shows £18 for June", or the button "Confirm transfer". */
  async saysMore(step: Step, { action, checks, target }: Intent, place: WalkPlace): Promise<boolean> {
    const [check, ...others] = checks;
    if (action === 'assert' && (await isVerbOfControl(framesOf(place), this.#originalOf(step)))) return true;
    if (action !== 'assert' || others.length > 0 || target || check?.assertion.type !== 'element_text') return false;
    const isPlaced = check.target?.some(({ ordinal }) => ordinal !== undefined) === true;
    const { expected, operator } = check.assertion;
    const mayBeBoth = isPlaced || (operator === 'contains' && /\d/u.test(expected));
    return mayBeBoth && joined.test(expected) && !(await this.#shows(expected, place));
  }

  /** Whether a text is on the page, once it has settled. */
  async #shows(expected: string, place: WalkPlace): Promise<boolean> {
    const { outcome } = await settledDecision<{ outcome: 'found' } | { outcome: 'missing'; nearest: [] }>({
      decide: async () => {
        const { elements } = await readPage(framesOf(place));
        const isThere = elements.some((each) => isSeen(each) && plain(each.text).includes(plain(expected)));
        return isThere ? { outcome: 'found' } : { outcome: 'missing', nearest: [] };
      },
      labelsOf: () => [],
      pause: place.watchForRest(patience.appearMs),
    });
    return outcome === 'found';
  }

  /** The item that shows a text in pieces, and what it shows; undefined where the page has the whole text, or no such item. */
  async #piecesOf(text: string, place: WalkPlace): Promise<{ item: string; text: string } | undefined> {
    if (!/ (?:with|has) /u.test(text) || text.includes('{{')) return undefined;
    const pieces = await settledDecision<{ outcome: 'found'; fact?: Fact } | { outcome: 'missing'; nearest: [] }>({
      decide: async () => {
        const sight = new Sight(await readPage(framesOf(place)));
        if (sight.model.elements.some((each) => isSeen(each) && plain(each.text).includes(plain(text))))
          return { outcome: 'found' };
        const said = checkSaid(sight, text);
        const fact = said && 'facts' in said ? said.facts[0] : undefined;
        return fact ? { outcome: 'found', fact } : { outcome: 'missing', nearest: [] };
      },
      labelsOf: () => [],
      pause: place.watchForRest(patience.appearMs),
    }).catch(() => undefined);
    return pieces && 'fact' in pieces && pieces.fact
      ? { item: pieces.fact.called, text: pieces.fact.element.own || pieces.fact.element.text }
      : undefined;
  }

  /** Why a check of a text can't be made: it's nowhere as a whole, but one item shows it in pieces, as "Everyday with $1,240.50". */
  async inPieces(expected: string, place: WalkPlace): Promise<WalkReport | undefined> {
    // Nobody has quoted that: pages say it in their own words, or with a number.
    if (unquotedState.test(expected) && !(await this.#shows(expected, place)))
      return { state: 'draft', message: `${notFound}. The page doesn't say “${shown(expected)}”.`, nearest: [] };
    const pieces = place.tell(await this.#piecesOf(expected, place));
    if (!pieces) return undefined;
    const [whole, item, text] = [expected, pieces.item, pieces.text].map(shown);
    const message = `${notFound}. The page doesn't show “${whole}” as one text, but ${item} shows “${text}”. Write: check that “${text}” is visible in the “${item}” item.`;
    return { state: 'draft', message, nearest: [] };
  }

  /**
   * The step that opens the part of the site that a clause is about, if it isn't open and there's one way to it.
   * @param places the parts that are open already; gets those that this finds
   * @param canOpen if the test has room for such a step
   */
  async openerFor(
    step: Step,
    intent: Intent | undefined,
    { place, places, canOpen }: { place: WalkPlace; places: PlaceSaid[]; canOpen: boolean },
  ): Promise<Part | undefined> {
    const { description, value } = this.#originalOf(step);
    for (const said of placesToOpen(description || value, intent ? placesIn(intent) : [])) {
      if (places.some((one) => isSamePlace(one, said))) continue;
      // Where the page asks for the password, nothing leads further.
      if (intent?.target?.some(isPassword) && (await asksForPassword(place.page))) {
        places.push(said);
        continue;
      }
      const way = await this.#wayTo(step, said, place);
      if (way === undefined || (way !== 'whole' && !canOpen)) continue;
      places.push(said);
      if (way !== 'whole') return way.opener;
    }
    const searched = intent && placeSearched(intent)?.place;
    if (searched && wayTo(new Sight(await readPage(framesOf(place))), searched) === 'whole') places.push(searched);
    return undefined;
  }

  /** The step that opens the part of the site that a clause is about by its noun; undefined where there's none, or several. */
  async wayByNoun(
    step: Step,
    intent: Intent | undefined,
    { place, places }: { place: WalkPlace; places: PlaceSaid[] },
  ): Promise<Part | undefined> {
    const { description, value } = this.#originalOf(step);
    const sight = new Sight(await readPage(framesOf(place)));
    const searched = intent && placeSearched(intent)?.place;
    const about = searched ? [searched] : placesAbout(description || value, intent ?? {});
    const ways = about.map((said) => wayTo(sight, said));
    const element = only([...new Set(ways.filter((way) => typeof way === 'object'))]);
    if (element && searched) places.push(searched);
    return element && this.#pressing(step, { sight, element, words: nameOf(element) });
  }

  /** The step that brings a test to where it begins; undefined where it's there, or where the page knows no way. */
  async begun(step: Step, said: PlaceSaid, place: WalkPlace): Promise<Part | undefined> {
    const way = await this.#wayTo(step, said, place);
    const original = this.#originalOf(step);
    const { id, description } = original;
    return way === undefined || way === 'whole'
      ? undefined
      : { ...way.opener, step: { ...way.opener.step, id, description: description || original.value } };
  }

  /** The way to a part of the site that a step names; undefined when the page has it, or knows nothing of it. */
  async #wayTo(step: Step, said: PlaceSaid, place: WalkPlace): Promise<Way> {
    const { locate } = this.#options;
    let found: Candidate | undefined;
    let isWhole = false;
    // What's still loading may be the place itself, so a link only counts once the page is at rest.
    await settledDecision<{ outcome: 'found' } | { outcome: 'missing'; nearest: [] }>({
      decide: async () => {
        const sight = new Sight(await readPage(framesOf(place)));
        const way = wayTo(sight, said);
        isWhole = way === 'whole';
        const tree = typeof way === 'object' ? treeOf(way) : undefined;
        found =
          tree && typeof way === 'object'
            ? await makeCandidate(sight, { element: way, fit: 0 }, { tree, locate, purpose: 'click' })
            : undefined;
        return typeof way === 'string' ? { outcome: 'found' } : { outcome: 'missing', nearest: [] };
      },
      labelsOf: () => [],
      pause: place.watchForRest(patience.appearMs),
    });
    if (isWhole) return 'whole';
    if (!found) return undefined;
    const evidence = [{ class: 'exact_name' as const, on: 'name', words: said.name }];
    const name = found.fingerprint.name || found.fingerprint.text || said.name;
    const tree = { name, isExact: true, kindWord: '', descriptors: [], places: [] };
    const deed = { action: 'click' as const, value: '', assertions: [] };
    const proposal = { deed, candidate: { ...found, evidence }, tree, purpose: 'click' as const };
    return { opener: partFrom(this.#originalOf(step), proposal, crypto.randomUUID()) };
  }

  /** The step that opens what has the field that a step fills in; undefined where nothing, or more than one thing, does. */
  async fieldOpener(step: Step, intent: Intent, place: WalkPlace): Promise<Part | undefined> {
    const names = (intent.target ?? []).filter(({ places }) => places.length === 0).map(({ name }) => name);
    const sight = new Sight(await readPage(framesOf(place)));
    const way = openerOfField(sight, names);
    return way && this.#pressing(step, { sight, element: way, words: nameOf(way) });
  }

  /** The step that fills in the field which a clause has opened, where its label says more than the clause. */
  async openedField(
    step: Step,
    { action, value = '', target }: Intent,
    place: WalkPlace,
  ): Promise<Understood | undefined> {
    const sight = new Sight(await readPage(framesOf(place)));
    const names = (target ?? []).map(({ name }) => name);
    const field = fieldInDialog(sight, names);
    if (!field || action !== 'type') return undefined;
    const tree = treeOf(field);
    const { locate } = this.#options;
    const candidate = await makeCandidate(sight, { element: field, fit: 0 }, { tree, locate, purpose: 'fill' });
    const found = candidate && { candidate, isChosen: false, meaning: { choice: [tree], purpose: 'fill' as const } };
    return found && { made: { ...step, action, value, selector: candidate.selector }, found: [found] };
  }

  /** The step that opens a tab, a section, or a menu which has what a step is about; undefined where nothing does, or several. */
  async shower(step: Step, { target }: Intent, place: WalkPlace): Promise<Part | undefined> {
    if (!target) return undefined;
    const sight = new Sight(await readPage(framesOf(place)));
    const way = showerOfHidden(sight, target) ?? showerInItem(sight, target);
    return way && this.#pressing(step, { sight, ...way, words: nameOf(way.element) });
  }

  /**
   * The step that saves what was opened to be changed: "change the phone to 555" says so, "Edit phone" and the field alone
   * don't. For "filter by Paid", the one that applies it. Undefined if the next step does it, or where the page has nothing
   * that does only this.
   */
  async saverFor(step: Step, field: Candidate, place: WalkPlace): Promise<Part | undefined> {
    const isFilter = isFiltering(this.#originalOf(step));
    if (finishing.test(this.#options.nextOf(step))) return undefined;
    const sight = new Sight(await readPage(framesOf(place)));
    const saver = saverBeside(sight, field.fingerprint.name || field.label, isFilter);
    return saver && this.#pressing(step, { sight, element: saver, words: nameOf(saver) });
  }

  /** The step that presses an element on the way to what a clause says. */
  async #pressing(
    step: Step,
    {
      sight,
      element,
      words,
      action = 'click',
    }: { sight: Sight; element: PageElement; words: string; action?: 'click' | 'hover' },
  ): Promise<Part | undefined> {
    const { locate } = this.#options;
    const tree = treeOf(element);
    const found = await makeCandidate(sight, { element, fit: 0 }, { tree, locate, purpose: 'click' });
    if (!found) return undefined;
    const evidence = [{ class: 'whole_words' as const, on: 'name', words }];
    const deed = { action, value: '', assertions: [] };
    const proposal = { deed, candidate: { ...found, evidence }, tree, purpose: 'click' as const };
    return partFrom(this.#originalOf(step), proposal, crypto.randomUUID());
  }

  #originalOf(step: Step): Step {
    return this.#options.originalOf(step.id) ?? step;
  }
}

function partFrom(original: Step, proposal: Proposal, id: string): Part {
  const { deed, candidate, tree } = proposal;
  const [, mark = ''] = /"(.+?)"/u.exec(candidate.label) ?? [];
  const [place] = tree.places;
  const of = place?.type === 'item' && place.name !== '' ? ` for ${JSON.stringify(place.name)}` : '';
  const description = sayPart(deed, tree.name || mark) + of;
  const step = partOf(original, { ...deed, id, description, selector: candidate.selector });
  return { step, found: foundBy(proposal, false) };
}
