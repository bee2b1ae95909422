import { isDeepStrictEqual } from 'node:util';
import type { StepResult } from '@saywright/contracts/entities/execution';
import type { ElementBox } from '@saywright/contracts/entities/step-picture';
import { maxSteps, type Step, type StepAction } from '@saywright/contracts/entities/step';
import type { Intent } from '@saywright/authoring/tree/intent';
import type { Locate } from '../choose/verify-ways.ts';
import { isEntry } from '../match/was-opened.ts';
import { readPage } from '../read-page.ts';
import { ClauseSteps, partOf, type Part } from './clause-steps.ts';
import { DoneBefore } from './done-before.ts';
import { ElementFinder, type Completion } from './element-finder.ts';
import { knownIntent } from './known-intent.ts';
import { leaveField } from './leave-field.ts';
import { looksDestructive } from './looks-destructive.ts';
import { ModelHelp } from './model-help.ts';
import { byOtherControl, entryOfPath } from './other-control.ts';
import { isFiltering, PageHelp, saysEnough, showing, type Understood } from './page-help.ts';
import { withoutPlace, withValueOf } from './places-in.ts';
import { Offers } from './offers.ts';
import { actingNowhere, mattersLater, PagesBefore } from './pages-before.ts';
import { Person } from './person.ts';
import { placeToBegin } from './precondition.ts';
import { captchaText, showsCaptcha, signsIn } from './page-obstacle.ts';
import { shown, type FoundElement } from './step-evidence.ts';
import { TestSteps } from './test-steps.ts';
import type { WalkPlace, WalkPorts, WalkReport } from './walk-ports.ts';
import {
  adviceOn,
  draftOf,
  foundReport,
  framesOf,
  nothingToUnfold,
  notFound,
  notUnderstood,
  saysAddress,
} from './walk-words.ts';

export interface WalkOptions {
  /** The steps as the test has them, variables and all. */
  steps: readonly Step[];
  /** Meanings by step ID. Steps without one are carried out as they're written. */
  intents: Readonly<Record<string, Intent>>;
  locate: Locate;
  /** IDs of steps whose elements a person wants to choose, whatever fits best. */
  askAbout?: readonly string[];
  /** How many steps the test can still get; by default as many as fit beside `steps`. */
  room?: number;
  ports: WalkPorts;
}

/** A menu in a menu, a folder in a folder. */
const maxShows = 5;

/** With these, a form may be half filled in. */
const filling: ReadonlySet<StepAction> = new Set(['type', 'keyboard', 'select', 'check', 'uncheck', 'upload']);

/**
 * Walks through the steps of a test on a live page: finds the elements of each one, asks where several fit, and leaves a
 * draft where nothing does. Each step is prepared on the page that the one before left.
 */
export class Walk {
  readonly #options: WalkOptions;
  readonly #original: ReadonlyMap<string, Step>;
  readonly #prepared = new Map<number, WalkReport>();
  readonly #boxes = new Map<number, ElementBox>();
  readonly #done = new DoneBefore();
  /** The first action that was left out: what follows may depend on it. */
  #gap: number | undefined;
  /** The first step that comes after a draft. */
  readonly #draft: number | undefined;
  #opened = false;
  readonly #pages = new PagesBefore();
  #unreachable: string | undefined;
  #lastDeed: StepAction = 'navigate';
  /** The steps of the clause that's at hand. */
  #clause = new ClauseSteps(0);
  readonly #steps: TestSteps;
  readonly #help: ModelHelp;
  readonly #pageHelp: PageHelp;
  readonly #person: Person;
  readonly #finder: ElementFinder;
  readonly #offers: Offers;

  constructor(options: WalkOptions) {
    this.#options = options;
    this.#person = new Person((question) => options.ports.ask(question));
    this.#help = new ModelHelp({
      consult: options.ports.consult,
      locate: options.locate,
      typed: this.#done.typed,
      before: () => this.#pages.last,
      originalOf: (id) => this.#original.get(id),
      confirm: (step, candidate, place) => this.#person.which(step, [candidate], place),
    });
    this.#pageHelp = new PageHelp({
      locate: options.locate,
      before: () => this.#pages.last,
      earlier: () => this.#pages.earlier,
      originalOf: (id) => this.#original.get(id),
      nextOf: ({ order }) => options.steps.find((each) => each.order > order)?.description ?? '',
      done: this.#done,
      ask: (step, proposals, place) => this.#person.choose(step, proposals, place),
    });
    this.#original = new Map(options.steps.map((step) => [step.id, step]));
    this.#steps = new TestSteps({
      original: this.#original,
      room: options.room ?? maxSteps - options.steps.length,
      typed: this.#done.typed,
      ports: options.ports,
    });
    this.#finder = new ElementFinder({
      locate: options.locate,
      askAbout: options.askAbout ?? [],
      signsIn: () => signsIn(options),
      before: () => this.#pages.last,
      earlier: () => this.#pages.earlier,
      originalOf: (id) => this.#original.get(id),
      inPieces: async (text, place) => (this.#opened ? this.#pageHelp.inPieces(text, place) : undefined),
      subject: () => this.#done.subject,
      help: this.#help,
      person: this.#person,
    });
    this.#offers = new Offers({
      locate: options.locate,
      person: this.#person,
      before: () => this.#pages.last,
      originalOf: (id) => this.#original.get(id),
    });
    // A step that's still a draft isn't among them.
    this.#draft = options.steps.find(({ order }, at) => order !== at + 1)?.order;
  }

  /**
   * Completes a step on its page; undefined when it's left out. A clause may need several steps: then it's asked again.
   * @param step with its variables filled in
   * @throws Error that says why the walk is over
   */
  async prepare(step: Step, place: WalkPlace): Promise<{ step: Step; hasMore: boolean } | undefined> {
    const { ports } = this.#options;
    if (this.#unreachable !== undefined) throw new Error(this.#unreachable);
    if (this.#draft !== undefined && step.order >= this.#draft) this.#gap ??= this.#draft - 1;
    ports.report(step.order, { state: 'working' });
    if (this.#opened && (await showsCaptcha(place.page))) throw new Error(captchaText);
    if (this.#clause.order !== step.order || !this.#clause.hasMore) this.#clause = new ClauseSteps(step.order);
    const completed = await this.#next(step, place);
    if (!completed) return undefined;
    this.#done.noteTyped(completed, this.#original.get(completed.id));
    this.#done.noteNamed(this.#original.get(completed.id) ?? completed);
    const refusal = await this.#refusal(completed, place);
    if (refusal !== undefined) {
      this.#leaveOut(step, { ...this.#prepared.get(step.order), state: 'not_checked', message: refusal });
      return undefined;
    }
    if (!this.#prepared.has(step.order)) this.#prepared.set(step.order, { state: 'kept' });
    if (!actingNowhere.has(completed.action)) {
      this.#lastDeed = completed.action;
      await this.#remember(step, place);
    }
    return { step: completed, hasMore: this.#clause.hasMore };
  }

  /** What's to be carried out next for a step. */
  async #next(step: Step, place: WalkPlace): Promise<Step | undefined> {
    const part = this.#clause.ahead.shift();
    this.#clause.hasMore = this.#clause.ahead.length > 0;
    if (part) return this.#tellPart(part, place);
    if (this.#clause.rest !== undefined) return this.#understand(step, place);
    const written = this.#intentOf(step);
    const canLead = this.#opened && !step.depth && (written !== undefined || step.action === 'draft');
    const begin = canLead ? placeToBegin(this.#original.get(step.id) ?? step) : undefined;
    const begun = begin && (await this.#pageHelp.begun(step, begin, place));
    if (begun) return this.#begin([begun], place);
    if (canLead) {
      const options = { place, places: this.#clause.places, canOpen: this.#hasRoomFor(1) };
      const opener = await this.#pageHelp.openerFor(step, written, options);
      if (opener) return this.#lead(opener, place);
    }
    const intent = written && this.#clause.places.reduce(withoutPlace, written);
    // What's typed isn't what was written once the place is no part of it.
    const whole = intent ? withValueOf(step, intent, written) : step;
    if (intent) return this.#complete(whole, intent, place);
    return step.action === 'draft' ? this.#understand(step, place) : step;
  }

  #hasRoomFor(more: number): boolean {
    return this.#steps.hasRoomFor(this.#clause.leading.length + more);
  }

  /** Carries out a step that leads to where the clause is done, and comes back to the clause. */
  #lead(opener: Part, place: WalkPlace): Step {
    this.#clause.leading.push(opener);
    this.#clause.hasMore = true;
    return this.#tellPart(opener, place);
  }

  /** Stores the steps of a clause that needs several, and begins with the first. */
  async #begin(parts: readonly Part[], place: WalkPlace): Promise<Step | undefined> {
    const id = parts.at(-1)?.step.id;
    for (const { step } of parts) this.#done.noteTyped(step, this.#original.get(id ?? step.id));
    const [first, ...ahead] = parts;
    await this.#steps.keepParts([...this.#clause.leading, ...parts], place);
    this.#clause.ahead.push(...ahead);
    this.#clause.hasMore = ahead.length > 0;
    return first && this.#tellPart(first, place);
  }

  #tellPart({ step, found }: Part, place: WalkPlace): Step {
    const { words } = this.#clause;
    words.push(step.description);
    const report = place.tell({ ...foundReport({ found: [found], known: [] }), parts: [...words] });
    return this.#tell(step, report, [found]);
  }

  /** Tells that a step has its elements, and remembers the first one. */
  #tell(step: Step, report: WalkReport, found: readonly FoundElement[]): Step {
    this.#done.noteFound(step, found);
    this.#finder.noteField(step.action, found);
    const [first] = found;
    if (first) this.#boxes.set(step.order, first.candidate.box);
    this.#prepared.set(step.order, report);
    this.#options.ports.report(step.order, { ...report, state: 'working' });
    return step;
  }

  /** Keeps the page as it is before a step, if what that changes may matter for those after it. */
  async #remember({ order }: Step, place: WalkPlace): Promise<void> {
    const later = this.#options.steps.filter((each) => each.order > order);
    const matters =
      mattersLater(later, (step) => this.#intentOf(step)) || (later.length > 0 && this.#options.ports.consult);
    this.#pages.add(matters && this.#opened ? await readPage(framesOf(place)).catch(() => undefined) : undefined);
  }

  /** A step was carried out. */
  finish({ order, action, status, message }: StepResult): void {
    const prepared = this.#prepared.get(order) ?? { state: 'kept' as const };
    if (status === 'passed' && this.#clause.order === order && this.#clause.hasMore) return;
    if (status === 'failed') {
      this.#options.ports.report(order, { ...prepared, state: 'failed', message });
      if (action === 'navigate' && !this.#opened)
        this.#unreachable = `We couldn't open the site, so the steps are as we wrote them from your words. ${message}`;
      return;
    }
    this.#opened = true;
    if (status === 'skipped')
      this.#options.ports.report(order, {
        ...prepared,
        state: 'not_checked',
        message: "This optional step wasn't possible, so we left it as it is.",
      });
    else this.#options.ports.report(order, prepared);
  }

  /** A clause that the compiler didn't understand: the page may say the same, or a model may know which step it is. */
  async #understand(step: Step, place: WalkPlace): Promise<Step | undefined> {
    const said = this.#opened ? await this.#readByPage(step, place) : undefined;
    const done = said && (await this.#does(said, place));
    if (done) return done;
    const read = said ?? (await this.#help.understand(step, place));
    if (read && 'made' in read) {
      const completion = { place, found: [read.found].flat(), known: [] };
      const settled = (await this.#save(step, read.made, completion)) ?? (await this.#settle(read.made, completion));
      if ('subject' in read) this.#done.subject = read.subject ?? this.#done.subject;
      return settled;
    }
    const way = read || !this.#opened ? undefined : await this.#goThere(step, undefined, place);
    if (way) return way;
    if (read && 'report' in read) return this.#giveUp(step, read.report);
    return this.#agreed(step, { state: 'draft', message: notUnderstood }, place);
  }

  /** The step that a person agrees to for a clause that nothing explains; its report, if they don't. */
  async #agreed(step: Step, report: WalkReport, place: WalkPlace): Promise<Step | undefined> {
    const canAsk = this.#opened && !step.is_optional && !step.depth;
    const agreed = canAsk ? await this.#offers.about(step, place) : undefined;
    if (agreed) return this.#settle(agreed.made, { place, found: [...agreed.found], known: [] });
    return this.#giveUp(step, report);
  }

  /** The clause as the page's words explain it, as far as the test has room for its steps. Nothing waits for a settled page. */
  async #readByPage(step: Step, place: WalkPlace, isSettled = false): Promise<Understood | undefined> {
    const meant = this.#intentOf(step)?.target;
    const said = await this.#pageHelp.understand(step, place, { ...this.#clause, meant, isSettled });
    const isSeveral = said && ('parts' in said || 'opener' in said);
    if (!isSeveral) return said;
    const more = 'parts' in said ? said.parts.length - 1 : 1;
    // The rounds of a repetition would each add theirs, and what opens a form does so once.
    if (step.depth || !this.#hasRoomFor(more)) return undefined;
    if (!('opener' in said)) return said;
    if (said.rest !== undefined) {
      this.#clause.rest = said.rest;
      return said;
    }
    if (this.#clause.hasOpened && !(said.hasMore === true && this.#clause.shows < maxShows)) return undefined;
    this.#clause.hasOpened = true;
    this.#clause.shows += 1;
    return said;
  }

  /** Begins with the first of several steps. */
  async #does(said: Understood, place: WalkPlace): Promise<Step | undefined> {
    if ('parts' in said) return this.#begin(said.parts, place);
    return 'opener' in said ? this.#lead(said.opener, place) : undefined;
  }

  /** An element named by a variable is looked for by the run itself, and so are those of conditions and repetitions. */
  #intentOf(step: Step): Intent | undefined {
    const original = this.#original.get(step.id);
    const named = JSON.stringify([original?.selector, original?.target, original?.assertions]);
    const isBlock = step.action === 'if' || step.action === 'repeat';
    if (named.includes('{{') || isBlock || step.depth) return undefined;
    return this.#options.intents[step.id] ?? knownIntent(step);
  }

  /** Does what the intent says, or says otherwise where the page has nothing for it. */
  async #complete(step: Step, intent: Intent, place: WalkPlace): Promise<Step | undefined> {
    const completion: Completion = { place, found: [], known: [] };
    const written = this.#pageHelp.writtenMeant(intent);
    if (written !== undefined) {
      if (saysEnough(written)) return this.#settle(showing(step, written), completion);
      const message = `Say where “${shown(written)}” is shown, for example: check that "${shown(written)}" is visible in the "Ada" row`;
      return this.#giveUp(step, { state: 'draft', message });
    }
    const more = (await this.#pageHelp.saysMore(step, intent, place)) ? await this.#readByPage(step, place) : undefined;
    if (more && 'made' in more) return this.#settle(more.made, { place, found: [...more.found], known: [] });
    const entry = await entryOfPath(intent, framesOf(place));
    if (entry) return this.#complete({ ...step, action: 'draft' }, entry, place);
    const answer = await this.#finder.complete(step, intent, completion);
    if ('made' in answer && (await this.#pageHelp.isUnfoldedText(step, completion.found, place))) {
      const said = await this.#readByPage(step, place);
      if (said && 'made' in said) return this.#settle(said.made, { place, found: [...said.found], known: [] });
      return this.#giveUp(step, { state: 'draft', message: nothingToUnfold });
    }
    if ('made' in answer)
      return (await this.#save(step, answer.made, completion)) ?? this.#settle(answer.made, completion);
    // Another control, or a text, isn't an entry that the step before has opened.
    if (isEntry(intent.target)) return this.#giveUp(step, answer.report);
    const isMissing = answer.report.message?.startsWith(notFound) === true;
    if (isMissing) {
      const said = intent.otherwise && saysAddress(intent.otherwise, place.page.url()) ? intent.otherwise : undefined;
      const other = said ?? (await byOtherControl(intent, framesOf(place)));
      if (other) return this.#complete(other === said ? step : { ...step, action: 'draft' }, other, place);
    }
    const shower = await this.#shower(step, intent, place);
    if (shower) return this.#lead(shower, place);
    if (intent.purpose === 'fill' && !step.depth && !this.#clause.hasOpened && this.#hasRoomFor(1)) {
      const opener = await this.#pageHelp.fieldOpener(step, intent, place);
      if (opener) {
        this.#clause.hasOpened = true;
        return this.#lead(opener, place);
      }
    }
    const isOpened = intent.purpose === 'fill' && this.#clause.hasOpened;
    const opened = isOpened ? await this.#pageHelp.openedField(step, intent, place) : undefined;
    if (opened && 'made' in opened) {
      const filled = { place, found: [...opened.found], known: [] };
      return (await this.#save(step, opened.made, filled)) ?? this.#settle(opened.made, filled);
    }
    const isCheck = intent.action === 'assert';
    const chosen = isMissing ? await this.#pageHelp.chosen(step, intent, place) : undefined;
    if (chosen && 'made' in chosen) return this.#settle(chosen.made, { place, found: [...chosen.found], known: [] });
    if (chosen && 'parts' in chosen && !step.depth && this.#hasRoomFor(chosen.parts.length - 1))
      return this.#begin(chosen.parts, place);
    // "Choose seats D4 and D5" may be several; a name in quotes is one, and what's in quotes may be typed.
    const isPlain = intent.target?.some(({ isExact }) => !isExact) === true;
    const mayMean =
      isCheck ||
      (intent.purpose === 'click'
        ? intent.target !== undefined
        : intent.purpose === 'fill' || (isPlain && /^(?:pick|choose|tick)$/u.test(intent.purpose)));
    const said = mayMean ? await this.#readByPage(step, place, isMissing) : undefined;
    const done = said && !isCheck ? await this.#does(said, place) : undefined;
    if (done) return done;
    // "Find a colleague "Park"" reads like a check; here it's the label of a field.
    const isMeant = said && 'made' in said && (!isCheck || said.isSentence !== true);
    if (isMeant && (!isCheck || said.made.action !== 'click'))
      return this.#settle(said.made, { place, found: [...said.found], known: [] });
    const way = isMissing ? await this.#goThere(step, intent, place) : undefined;
    if (way) return way;
    if (isMissing) return this.#agreed(step, answer.report, place);
    return this.#giveUp(step, answer.report);
  }

  /** Opens the next of the tabs, sections, and menus that have what a step acts on. */
  async #shower(step: Step, intent: Intent, place: WalkPlace): Promise<Part | undefined> {
    if (intent.action === 'assert' || step.depth || this.#clause.shows >= maxShows || !this.#hasRoomFor(1))
      return undefined;
    this.#clause.shows += 1;
    const shower = await this.#pageHelp.shower(step, intent, place);
    // Hovered over already, and it still isn't shown.
    const isAgain = this.#clause.leading.some(
      (each) => each.step.action === 'hover' && isDeepStrictEqual(each.step.selector, shower?.step.selector),
    );
    return isAgain ? undefined : shower;
  }

  /** Opens the part of the site that a clause is about, where this one has nothing for it. What's being filled in is kept. */
  async #goThere(step: Step, intent: Intent | undefined, place: WalkPlace): Promise<Step | undefined> {
    const isFirst = !this.#clause.hasGone && this.#clause.leading.length === 0 && this.#gap === undefined;
    if (step.depth || !isFirst || filling.has(this.#lastDeed) || !this.#hasRoomFor(1)) return undefined;
    this.#clause.hasGone = true;
    const way = await this.#pageHelp.wayByNoun(step, intent, { place, places: this.#clause.places });
    return way && this.#lead(way, place);
  }

  /** Fills in a field that this clause has opened to be changed, and saves it; or filters, and applies that. */
  async #save(step: Step, { action, value, selector }: Step, { place, found }: Completion): Promise<Step | undefined> {
    const [field] = found;
    const original = this.#original.get(step.id);
    if (!original || !field || step.depth || !this.#hasRoomFor(1)) return undefined;
    if (!this.#clause.hasOpened && !(isFiltering(original) && (action === 'select' || action === 'type')))
      return undefined;
    const saver = await this.#pageHelp.saverFor(step, field.candidate, place);
    if (!saver) return undefined;
    const { description } = original;
    const deed = { action, value, assertions: [] };
    const filling = partOf(original, { ...deed, id: crypto.randomUUID(), description, selector });
    return this.#begin(
      [
        { step: filling, found: field },
        { ...saver, step: { ...saver.step, id: original.id } },
      ],
      place,
    );
  }

  /** Stores a step that has its elements, and tells of it. */
  async #settle(completed: Step, completion: Completion): Promise<Step> {
    const { place } = completion;
    const now = { clause: this.#clause, lastDeed: this.#lastDeed, done: this.#done, place };
    const leaver = this.#hasRoomFor(1) ? await leaveField(completed, now) : undefined;
    if (leaver) return this.#lead(leaver, place);
    await this.#steps.keep(completed, completion, this.#clause.leading);
    const message = adviceOn(completed, this.#original.get(completed.id)?.value ?? '');
    const report = place.tell({ ...foundReport(completion), message });
    return report.found ? this.#tell(completed, report, completion.found) : completed;
  }

  /** Why a step that a person must agree to first isn't done; undefined if it may be. */
  async #refusal(step: Step, place: WalkPlace): Promise<string | undefined> {
    const label = this.#prepared.get(step.order)?.found?.label ?? step.selector?.value ?? '';
    if (!looksDestructive(step.action, [step.description, label])) return undefined;
    if (this.#options.ports.isTestSite(place.page.url())) return undefined;
    return this.#person.refusal(step, { label, box: this.#boxes.get(step.order) ?? null }, place);
  }

  async #giveUp(step: Step, report: WalkReport): Promise<undefined> {
    if (step.is_optional)
      return this.#leaveOut(step, {
        ...report,
        state: 'not_checked',
        message: "It isn't on this page. The step is optional, so we left it as it is.",
      });
    if (this.#gap !== undefined && report.message?.startsWith(notFound))
      return this.#leaveOut(step, {
        ...report,
        state: 'not_checked',
        message: `We didn't find it. It may depend on step ${this.#gap}, which wasn't done, so we left it as it is.`,
      });
    const original = this.#original.get(step.id) ?? step;
    if (original.action !== 'draft') await this.#options.ports.keep(draftOf(original), []);
    return this.#leaveOut(step, report);
  }

  #leaveOut({ order, action }: Step, report: WalkReport): undefined {
    if (!actingNowhere.has(action)) this.#gap ??= order;
    this.#options.ports.report(order, report);
  }
}
