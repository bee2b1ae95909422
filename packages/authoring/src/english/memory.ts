/** The memory of a test: its steps so far, and the things that the next clause can mean by "it" or "again". */
import { generatedIn } from '@saywright/contracts/text/say-generated';
import type { StepAction } from '@saywright/contracts/entities/step';
import type { Intent } from '../tree/intent.ts';
import { buttonIn } from './coordination/named-button.ts';
import { fieldOf } from './into-field.ts';
import { stripNoise } from './noise.ts';
import { intentsOf, isRead } from './parse-clause.ts';
import { antecedentOf, itemNamedBy, type Antecedent } from './pronouns.ts';
import { isUnderstood, type Emission, type RuleContext, type Understood } from './rule.ts';
import type { Clause } from './split.ts';
import { findPredicate, type Predicate } from './statements/predicate.ts';
import { intentOf, type StepDraft } from './step-drafts.ts';
import type { Target } from './target.ts';

/** A wait or a screenshot between two clauses changes nothing about what "it" means; a way to another page does. */
const keeping: ReadonlySet<StepAction> = new Set(['wait', 'wait_network', 'screenshot', 'scroll', 'hover']);

/** "It" after a clause: the one thing that it was about. */
const nextTarget = ({ steps, target }: Understood, before: Target | undefined): Target | undefined =>
  target ?? (steps.every(({ action }) => keeping.has(action)) ? before : undefined);

/** Steps that leave the browser as it was opened: signed out. */
const watching: ReadonlySet<StepAction> = new Set([...keeping, 'navigate', 'assert', 'reload']);

const turnsPages = ({ target = [], value = '' }: Intent): boolean =>
  /[?&]page=/.test(value) || target.some(({ name }) => /^(?:next|previous|page \d+)\b/i.test(name));

const namesCalendar = (tokens: Clause['tokens']): boolean =>
  tokens.some(({ lower, value }) => /\b(?:calendar|months?|date ?picker|(?:choose|pick) date)\b/i.test(value || lower));

/** Where a test begins. */
export interface Beginning {
  /** Where the test begins when the prompt does not say so. */
  websiteUrl?: string;
  /** The prompt continues a test that has already started, so it doesn't need to open a page first. */
  continues?: boolean;
  /** The texts of the steps before, so that "the same email" can mean the one that they generate. */
  before?: string;
}

export class Memory {
  readonly drafts: StepDraft[] = [];
  readonly context: RuleContext;
  /** The one thing that the last clause was about. */
  antecedent: Antecedent | undefined;
  /** The one of several alike that was named last. */
  item: Antecedent | undefined;
  /** The field that the last clause clicked or typed into. */
  field: Antecedent | undefined;
  /** The button that was named last. */
  button: Antecedent | undefined;
  /** The statement of the last clause. */
  predicate: Predicate | undefined;
  /** Whether the last clause double-clicked something, which may be edited where it stands. */
  isEditing = false;
  /** The steps of the last sentence, and of the one before it. */
  sentence: StepDraft[] = [];
  before: StepDraft[] = [];
  /** The field that was typed into last, and the menu that was opened last. */
  typed: Antecedent | undefined;
  menu: Antecedent | undefined;
  /** The typing before one of a field's suggestions was taken: "also add Bob" does the same. */
  suggesting: Intent | undefined;
  lastTyping: Intent | undefined;
  /** The click that came last on this page. */
  lastClick: StepDraft | undefined;

  constructor({ websiteUrl, continues = false, before = '' }: Beginning) {
    this.context = {
      websiteUrl: websiteUrl?.trim() || undefined,
      lastTarget: undefined,
      hasTyped: false,
      isFilling: false,
      isSuggesting: false,
      next: [],
      isFirst: !continues,
      isFresh: !continues,
      isOnFirst: !continues,
      isPickingDate: false,
      generated: generatedIn(before),
    };
  }

  /** Remembers a clause, the words that it was read in, and its steps. */
  add(clause: Clause, { said, emission, steps }: { said: Clause; emission: Emission; steps: StepDraft[] }): void {
    if (clause.boundary === 'hard') {
      this.before = this.sentence;
      this.sentence = [];
    }
    this.sentence.push(...steps);
    this.drafts.push(...steps);
    this.context.isFirst = false;
    this.context.generated = [...this.context.generated, ...generatedIn(JSON.stringify(steps))];
    this.follow(clause, steps);
    const isWhole = isUnderstood(emission);
    const intents = isRead(emission) ? intentsOf(emission) : [];
    const antecedent = antecedentOf(intents);
    const button = buttonIn(intents);
    if (button !== undefined || intents.some(({ action }) => action === 'navigate')) this.button = button ?? undefined;
    const isKept = isWhole && antecedent === undefined && emission.steps.every(({ action }) => keeping.has(action));
    if (!isKept) {
      this.antecedent = antecedent;
      const item = itemNamedBy(intents);
      const isElsewhere = intents.length === 0 || intents.some(({ action }) => action === 'navigate');
      if (item !== undefined || isElsewhere) this.item = item ?? undefined;
      this.field = fieldOf(intents);
      const isStated = intents.length > 0 && intents.every(({ action }) => action === 'assert');
      this.predicate = isStated ? findPredicate(stripNoise(said.tokens)) : undefined;
      const last = intents.at(-1);
      this.context.hasTyped = last?.action === 'type' && last.value !== '';
      this.context.isFilling = this.context.hasTyped || last?.action === 'select';
      this.isEditing = last?.action === 'double_click';
    }
    this.context.lastTarget = isWhole ? nextTarget(emission, this.context.lastTarget) : undefined;
  }

  /** Remembers the steps that the next clause may build on. */
  private follow({ tokens }: Clause, steps: readonly StepDraft[]): void {
    const intents = steps.map(intentOf);
    if (intents.some((intent) => !intent || !watching.has(intent.action))) this.context.isFresh = false;
    if (intents.some((intent) => intent && turnsPages(intent))) this.context.isOnFirst = false;
    if (intents.some((intent) => intent?.action === 'navigate')) this.lastClick = undefined;
    this.typed = fieldOf(intents.flatMap((intent) => (intent?.action === 'type' ? [intent] : []))) ?? this.typed;
    const menu = intents
      .flatMap((intent) => intent?.target ?? [])
      .find(({ kind, name }) => kind === 'menu' && name !== '');
    if (menu) this.menu = { name: menu.name, isExact: menu.isExact, noun: 'menu', isItem: false };
    this.lastClick = steps.findLast((step) => intentOf(step)?.action === 'click') ?? this.lastClick;
    const [first, second] = intents;
    const picked = intents.length === 1 ? first : second;
    const isPicked = picked?.action === 'click' && picked.purpose === 'pick' && intents.length <= 2;
    const typing = first?.action === 'type' ? first : undefined;
    this.suggesting = isPicked ? (typing ?? this.lastTyping) : undefined;
    this.lastTyping = intents.length === 1 ? typing : undefined;
    if (steps.length > 0) this.context.isPickingDate = namesCalendar(tokens);
  }
}
