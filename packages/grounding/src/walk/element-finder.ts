import type { Assertion } from '@saywright/contracts/entities/assertion';
import { readDays } from '@saywright/contracts/text/calendar-day';
import { formatRoleSelector, type Selector } from '@saywright/contracts/entities/selector';
import type { ElementEvidence } from '@saywright/contracts/entities/step-evidence';
import type { Step } from '@saywright/contracts/entities/step';
import type { IntendedCheck, Intent } from '@saywright/authoring/tree/intent';
import type { Meaning } from '@saywright/authoring/tree/meaning';
import type { TargetTree } from '@saywright/authoring/tree/target-tree';
import type { Locate } from '../choose/verify-ways.ts';
import { decide } from '../decide.ts';
import type { Candidate } from '../decision.ts';
import { groundCheck } from '../ground-check.ts';
import { phraseOf } from '../match/phrase.ts';
import { isEntry } from '../match/was-opened.ts';
import { isList, plainSwitchState } from '../model/label-fields.ts';
import { isSeen, type PageModel } from '../model/page-model.ts';
import { only } from '../match/only.ts';
import { readPage } from '../read-page.ts';
import { inFieldFormat } from '../model/field-format.ts';
import { controlCalled } from './control-called.ts';
import { goneDialog, goneMessage, goneOfKind, isNoMessage } from './gone-of-kind.ts';
import { inSameForm } from './in-same-form.ts';
import { isThere } from './is-there.ts';
import { evidenceAbout } from './known-intent.ts';
import type { ModelHelp } from './model-help.ts';
import { optionMeant } from './option-meant.ts';
import type { PageHelp } from './page-help.ts';
import { isSignInPage, signInText } from './page-obstacle.ts';
import type { Person } from './person.ts';
import { patience, settledDecision } from './settled-decision.ts';
import { shown, type FoundElement } from './step-evidence.ts';
import type { WalkPlace, WalkReport } from './walk-ports.ts';
import { framesOf, missingText } from './walk-words.ts';

/** The elements for the places of a step. */
export interface Completion {
  place: WalkPlace;
  found: FoundElement[];
  /** Evidence of before for elements that are still there. */
  known: ElementEvidence[];
}

/** An answer of the page, or what becomes of a step without one. */
export type Answer<T> = { made: T } | { report: WalkReport };

interface FinderPorts {
  locate: Locate;
  /** IDs of steps whose elements a person wants to choose, whatever fits best. */
  askAbout: readonly string[];
  /** Whether the test signs in: otherwise, a page that asks for it ends the walk. */
  signsIn: () => boolean;
  /** The page before the last step that may have changed it. */
  before: () => PageModel | undefined;
  /** Pages before that, the latest first. */
  earlier: () => readonly PageModel[];
  originalOf: (id: string) => Step | undefined;
  /** Why a text can't be checked that the page, once it's open, shows in pieces. */
  inPieces: PageHelp['inPieces'];
  /** The name of the item that the last step was about. */
  subject: () => string | undefined;
  help: ModelHelp;
  person: Person;
}

const opening =
  /^(?:(?:please|then|now|and) )*(?:open|view|show|see|visit|go to|navigate to|look at|click|tap|press|select|choose|pick)\b/iu;

/** Lists of the browser, and buttons that open one. */
const isChosenFrom = ({ fingerprint }: Candidate): boolean => fingerprint.tag === 'select' || isList(fingerprint);

/** "Choose 14 as the capacity", "choose July 1 for the check-in": such a field has no list of its own to choose from. */
const isTypedOnly = ({ fingerprint: { tag, attributes } }: Candidate): boolean =>
  tag === 'input' &&
  /^(?:number|date|time|month|week|datetime-local)$/u.test(attributes['type'] ?? '') &&
  attributes['list'] === undefined;

/** A plain element can't be ticked: it's pressed, unless it already looks as it's to be. */
function isSwitchedBy(action: Step['action'], { fingerprint }: Candidate): boolean {
  const state = plainSwitchState(fingerprint);
  return (action === 'check' && state === 'off') || (action === 'uncheck' && state === 'on');
}

/** "The badge says Paid", of several badges: the only one that does. */
const saying = <T extends { candidate?: Candidate | undefined }>(
  options: readonly T[],
  { type, ...check }: Assertion,
): T | undefined =>
  type === 'element_text' && 'expected' in check
    ? only(options.filter(({ candidate }) => candidate?.fingerprint.text === check.expected))
    : undefined;

const isPickedDay = ({ fingerprint: { tag, attributes } }: Candidate, value: string): boolean =>
  tag === 'input' && attributes['aria-readonly'] === 'true' && readDays(value).length > 0;

/** Finds the elements for the places of a step: on the page, with the model's help, or by asking a person. */
export class ElementFinder {
  readonly #ports: FinderPorts;
  /** The field that was typed into last. */
  #lastField: Candidate | undefined;

  constructor(ports: FinderPorts) {
    this.#ports = ports;
  }

  /** The step with what its intent names, or a report of what the page has nothing for. */
  async complete(step: Step, intent: Intent, completion: Completion): Promise<Answer<Step>> {
    const completed: Step = {
      ...step,
      action: intent.action,
      value: step.action === 'draft' ? (intent.value ?? '') : step.value,
    };
    if (intent.target) {
      // A double click is for a text, not for the box beside it.
      const purpose = intent.action === 'double_click' ? 'see' : intent.purpose;
      const meaning = { choice: intent.target, purpose };
      const chosen = await this.#choose(step, { meaning, written: step.selector }, completion);
      if ('report' in chosen) return chosen;
      completed.selector = chosen.made;
      // What's typed into a dropdown is chosen from it, and a day in the calendar of a field that takes no keys.
      const [field] = completion.found;
      const isPicked = field && (isChosenFrom(field.candidate) || isPickedDay(field.candidate, completed.value));
      if (completed.action === 'type' && isPicked) completed.action = 'select';
      if (completed.action === 'select' && field && isTypedOnly(field.candidate)) completed.action = 'type';
      if (field && isSwitchedBy(completed.action, field.candidate)) completed.action = 'click';
      completed.value = (await this.#option(completed, completion)) ?? this.#asTyped(completed, completion);
    }
    if (intent.dropOn) {
      const meaning = { choice: intent.dropOn, purpose: 'see' } as const;
      const chosen = await this.#choose(step, { meaning, written: step.target }, completion);
      if ('report' in chosen) return chosen;
      completed.target = chosen.made;
    }
    const assertions: Assertion[] = [];
    for (const [at, check] of intent.checks.entries()) {
      const checked = await this.#check(step, { check, written: step.assertions[at] }, completion);
      if ('report' in checked) return checked;
      assertions.push(checked.made);
    }
    return { made: { ...completed, assertions } };
  }

  #wordsOf({ id, description, value }: Step): string {
    const original = this.#ports.originalOf(id);
    return original?.description || original?.value || description || value;
  }

  /** The text to type, in the format of its field; variables stay. */
  #asTyped({ id, action, value }: Step, { found: [field] }: Completion): string {
    const isWritten = action === 'type' && !this.#ports.originalOf(id)?.value.includes('{{');
    return isWritten ? inFieldFormat(field?.candidate.fingerprint.attributes['type'] ?? '', value) : value;
  }

  /** The option that's chosen, where it goes by fewer words; variables stay. */
  async #option({ id, action, value }: Step, { found: [field], place }: Completion): Promise<string | undefined> {
    const isWritten = action === 'select' && !this.#ports.originalOf(id)?.value.includes('{{');
    return isWritten && field ? optionMeant(value, field.candidate, place) : undefined;
  }

  /** The element for one place of a step: the one that was found before if it's there, else the one that fits. */
  async #choose(
    step: Step,
    { meaning, written }: { meaning: Meaning; written: Selector | null | undefined },
    completion: Completion,
  ): Promise<Answer<Selector>> {
    const { place, known, found } = completion;
    const { locate } = this.#ports;
    const isAsked = this.#ports.askAbout.includes(step.id);
    const before = isAsked ? undefined : evidenceAbout(step, written);
    const decision = await settledDecision({
      decide: async () => {
        const frames = framesOf(place);
        if (before && written && (await isThere(frames, written, locate)))
          return { outcome: 'found' as const, written };
        return decide(frames, meaning.choice, {
          purpose: meaning.purpose,
          locate,
          isAsked,
          opens: opening.test(this.#wordsOf(step)),
          before: this.#ports.before(),
        });
      },
      labelsOf: (each) => ('candidates' in each ? each.candidates.map(({ label }) => label) : []),
      pause: place.watchForRest(patience.appearMs),
    });
    if ('written' in decision) {
      if (before) known.push(before);
      return { made: decision.written };
    }
    if (decision.outcome === 'missing') {
      const helped =
        isAsked || isEntry(meaning.choice) ? undefined : await this.#ports.help.choose(step, meaning, place);
      if (helped && 'made' in helped) found.push(helped.found);
      return helped ?? { report: await this.#missing(decision, place) };
    }
    const candidates = decision.outcome === 'found' ? [decision.candidate] : decision.candidates;
    const canTell = !isAsked && meaning.purpose === 'click';
    const fits =
      decision.outcome === 'found'
        ? candidates[0]
        : (canTell && (inSameForm(candidates, this.#lastField) ?? this.#ofSubject(candidates, meaning))) ||
          (!isAsked && this.#sameField(candidates, meaning));
    const chosen = fits ? { made: fits } : await this.#ports.person.which(step, candidates, place);
    if ('report' in chosen) return chosen;
    if (meaning.purpose === 'fill') this.#lastField = chosen.made;
    found.push({ candidate: chosen.made, isChosen: !fits, meaning });
    return { made: chosen.made.selector };
  }

  /** Notes the field of a step that was understood in another way. */
  noteField(action: Step['action'], [field]: readonly FoundElement[]): void {
    if (field && /^(?:type|clear)$/u.test(action)) this.#lastField = field.candidate;
  }

  /** Text that's typed again, with no word of where: into the same field. */
  #sameField(candidates: readonly Candidate[], { choice, purpose }: Meaning): Candidate | undefined {
    const path = this.#lastField?.fingerprint.path;
    const isNameless = choice.every(({ name, places, ordinal }) => name === '' && places.length === 0 && !ordinal);
    return purpose === 'fill' && isNameless
      ? candidates.find(({ fingerprint }) => fingerprint.path === path)
      : undefined;
  }

  /** After a step about one of several items, a control that each of them has is that item's. */
  #ofSubject(candidates: readonly Candidate[], { choice }: Meaning): Candidate | undefined {
    const subject = this.#ports.subject();
    const isSaid = choice.some(({ places, ordinal }) => places.length > 0 || ordinal !== undefined);
    const items = new Set(candidates.map(({ item }) => item));
    if (subject === undefined || isSaid || items.size < candidates.length || items.has(undefined)) return undefined;
    // The row itself may be what was found, by all that it shows.
    return (
      candidates.find(({ item }) => item === subject) ??
      only(candidates.filter(({ item }) => item && subject.includes(item)))
    );
  }

  /** A check with its element, or its elements. */
  async #check(
    step: Step,
    { check, written = check.assertion as Assertion }: { check: IntendedCheck; written: Assertion | undefined },
    completion: Completion,
  ): Promise<Answer<Assertion>> {
    const { place, found } = completion;
    const { locate } = this.#ports;
    if (check.assertion.type === 'labelled_value' && written.type === 'labelled_value')
      written = { ...written, label: check.assertion.label };
    const writtenSelector = 'selector' in written ? written.selector : undefined;
    // Something that must be gone isn't waited for.
    const isAbsence = written.type === 'element_hidden';
    if (check.target && writtenSelector && evidenceAbout(step, writtenSelector)) {
      if (isAbsence) return { made: written };
      const meaning = { choice: check.target, purpose: 'see' } as const;
      const chosen = await this.#choose(step, { meaning, written: writtenSelector }, completion);
      return 'report' in chosen ? chosen : { made: { ...written, selector: chosen.made } as Assertion };
    }
    // An order is one of several elements; the selector of "products" is a guess.
    if (written.type === 'sorted')
      return (await this.#findsSeveral(written.selector, place))
        ? { made: written }
        : { report: await this.#missing({ nearest: [] }, place) };
    if (written.type === 'text_visible') {
      const report = await this.#ports.inPieces(written.expected, place);
      if (report) return { report };
      const control = await controlCalled(framesOf(place), written.expected, locate).catch(() => undefined);
      return { made: control ? { type: 'element_visible', selector: control } : written };
    }
    if (!check.target && written.type !== 'labelled_value') return { made: written };
    const look = () =>
      groundCheck(
        framesOf(place),
        { ...check, assertion: written },
        { locate, before: this.#ports.before(), said: this.#ports.originalOf(step.id)?.description },
      );
    const decision = isAbsence
      ? await look()
      : await settledDecision({
          decide: look,
          labelsOf: (each) => ('options' in each ? each.options.map(({ candidate }) => candidate.label) : []),
          pause: place.watchForRest(patience.appearMs),
        });
    if (isAbsence && writtenSelector && decision.outcome !== 'found')
      return {
        made: {
          ...written,
          selector: goneOfKind(writtenSelector, check.target?.[0], this.#ports.before()),
        } as Assertion,
      };
    const [tree, ...others] = check.target ?? [];
    // Once the first of them has gone, the next one is the first.
    if (isAbsence && tree?.ordinal !== undefined) {
      const nearest = decision.outcome === 'found' && decision.candidate ? [decision.candidate] : [];
      return { report: await this.#missing({ nearest }, place) };
    }
    if (isAbsence && decision.outcome === 'found' && tree && decision.candidate) {
      const { candidate } = decision;
      if (isNoMessage(tree, candidate.fingerprint)) {
        const message = goneMessage(
          [this.#ports.before(), ...this.#ports.earlier()],
          await readPage(framesOf(place)),
          tree,
        );
        return message ? { made: message } : { report: await this.#missing({ nearest: [candidate] }, place) };
      }
    }
    // A quoted name that must be gone from some place, and is gone already: then it's nowhere on the page.
    if (isAbsence && decision.outcome === 'missing' && tree?.isExact && tree.name !== '' && others.length === 0)
      return { made: { type: 'text_hidden', expected: tree.name } };
    const gone =
      isAbsence && decision.outcome === 'missing' && tree && others.length === 0 ? this.#goneFrom(tree) : undefined;
    if (gone) return { made: gone };
    const inDialog = decision.outcome === 'missing' && !isAbsence && tree && (await this.#saidInDialog(tree, place));
    if (inDialog && others.length === 0) return { made: inDialog };
    if (decision.outcome === 'missing') {
      const meaning =
        check.target && !isAbsence && written.type !== 'count'
          ? { choice: check.target, purpose: 'see' as const }
          : undefined;
      const helped = meaning && (await this.#ports.help.choose(step, meaning, place));
      if (helped && 'made' in helped) {
        found.push(helped.found);
        return { made: { ...written, selector: helped.made } as Assertion };
      }
      return helped ?? { report: await this.#missing(decision, place) };
    }
    const option =
      decision.outcome === 'found'
        ? decision
        : (saying(decision.options, written) ?? (await this.#ports.person.choose(step, decision.options, place)));
    if ('report' in option) return option;
    const { assertion, candidate } = option;
    if (candidate && check.target) {
      const meaning = { choice: check.target, purpose: 'see' } as const;
      found.push({ candidate, isChosen: decision.outcome === 'unsure', meaning });
    }
    return { made: assertion };
  }

  /** A text in quotes that the open dialog doesn't show is one that it has to contain. */
  async #saidInDialog({ name, isExact, kind, places }: TargetTree, place: WalkPlace): Promise<Assertion | undefined> {
    const [part, ...others] = places;
    const isDialog = part?.type === 'dialog' || (part?.type === 'region' && part.region === 'dialog');
    if (!isExact || (kind !== undefined && kind !== 'text') || !isDialog || others.length > 0) return undefined;
    const called = part.type === 'dialog' ? part : { name: '', isExact: false };
    const dialog = { name: called.name, isExact: called.isExact, kindWord: 'dialog', descriptors: [], places: [] };
    const choice = [{ ...dialog, kind: 'dialog' as const }];
    const decision = await decide(framesOf(place), choice, { purpose: 'see', locate: this.#ports.locate });
    return decision.outcome === 'found'
      ? { type: 'element_text', selector: decision.candidate.selector, operator: 'contains', expected: name }
      : undefined;
  }

  /** "The Approve button is gone", which the page had before the last step. */
  #goneFrom({ name, kind, places, descriptors }: TargetTree): Assertion | undefined {
    if (kind === 'dialog' && places.length === 0) return goneDialog(this.#ports.before(), name);
    if (name === '' || places.length + descriptors.length > 0) return undefined;
    if (kind !== 'button' && kind !== 'link') return undefined;
    const { whole } = phraseOf({ name, isExact: true });
    const before = this.#ports.before()?.elements ?? [];
    const was = before.find((each) => isSeen(each) && each.role === kind && whole.test(each.name));
    const value = was && formatRoleSelector({ role: kind, name: was.name });
    return value === undefined
      ? undefined
      : { type: 'element_hidden', selector: { type: 'role', value, fallback_selectors: [] } };
  }

  async #findsSeveral(selector: Selector, place: WalkPlace): Promise<boolean> {
    for (const frame of framesOf(place)) {
      const count = await this.#ports.locate(frame, selector).filter({ visible: true }).count();
      if (count > 1) return true;
    }
    return false;
  }

  async #missing(
    { reason, nearest }: { reason?: string; nearest: readonly Candidate[] },
    { page, tell }: WalkPlace,
  ): Promise<WalkReport> {
    if (!this.#ports.signsIn() && (await isSignInPage(page))) throw new Error(signInText);
    const labels = tell(nearest.map(({ label }) => shown(label)));
    return { state: 'draft', message: missingText(reason, labels), nearest: labels };
  }
}
