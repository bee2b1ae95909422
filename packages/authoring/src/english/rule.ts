import type { Intent } from '../tree/intent.ts';
import { parsePattern, type Captures, type Pattern } from './pattern.ts';
import type { Phrase } from './phrase.ts';
import type { StepDraft } from './step-drafts.ts';
import { parseTarget, type Target } from './target.ts';

/** Knowledge of a rule besides the clause. */
export interface RuleContext {
  websiteUrl: string | undefined;
  /** The target of the step before, for "it". */
  lastTarget: Target | undefined;
  /** Whether the step before typed a text: another one would replace it, or be added to it. */
  hasTyped: boolean;
  /** Whether the step before filled in a field or chose from a list, as lines of a form do one after the other. */
  isFilling: boolean;
  /** Whether the next clause takes one of the suggestions that a field offers while people type. */
  isSuggesting: boolean;
  /** The words of the next clause, which may press the button that this one would. */
  next: Phrase;
  /** Whether no step comes before. */
  isFirst: boolean;
  /** Whether nothing was done yet but opening a page: nobody is signed in. */
  isFresh: boolean;
  /** Whether no other page of a list was turned to. */
  isOnFirst: boolean;
  /** Whether the clause before was about a calendar. */
  isPickingDate: boolean;
  /** The names of what the test generates, in the order in which it was said. */
  generated: readonly string[];
}

/** The steps of a clause. */
export interface Understood {
  steps: StepDraft[];
  /** The clause in a few words, for the name of the test: `open the cart`. */
  title: string;
  target?: Target | undefined;
  /** Whether the test's name can do without it: the way to a page, a wait, a screenshot. */
  isMinor?: boolean;
  /** Why it has no steps, for people. */
  notice?: string;
}

/** A clause that is understood but cannot be a step: why, and what to write instead. */
export interface Refused {
  problem: string;
  /** Whether the page couldn't settle it either: the words have two meanings. */
  isFinal?: boolean;
}

/** A clause whose elements only the page can tell: its steps are drafts until they are found there. */
export interface Intended {
  intents: Intent[];
  title: string;
}

export type Emission = Understood | Intended | Refused | undefined;

export const isUnderstood = (emission: Emission): emission is Understood =>
  emission !== undefined && 'steps' in emission;
export const isIntended = (emission: Emission): emission is Intended => emission !== undefined && 'intents' in emission;

export interface Form {
  /** The words after the verb, in the language of `pattern.ts`; '' for none. */
  patterns: string[];
  /** Undefined: this form does not fit after all, the next one is tried. */
  emit(captures: Captures, context: RuleContext): Emission;
}

/** One verb of the language: its words, its forms and examples that are both documentation and test. */
export interface Rule {
  name: string;
  /** Words that begin the clause, in their base form ("click", "log in"); "clicks" and "clicking" follow from them. */
  verbs: string[];
  /** Whether "and" or a comma without a verb after it may belong to the clause ("click A and B"). */
  joins: boolean;
  /** Whether "fill in name with Ada and email with a@b.c" is the verb twice. */
  repeats?: boolean;
  forms: Form[];
  /** A sentence and the steps it becomes, in the notation of `compact-step.ts`. */
  examples: Record<string, string[]>;
}

export interface CompiledRule extends Rule {
  compiled: { patterns: Pattern[]; emit: Form['emit'] }[];
}

export const compileRule = (rule: Rule): CompiledRule => ({
  ...rule,
  compiled: rule.forms.map(({ patterns, emit }) => ({ patterns: patterns.map(parsePattern), emit })),
});

const pronouns = new Set(['it', 'this', 'that']);

/** The target that a phrase names, or the last one when it is a pronoun. */
export function resolveTarget(phrase: Phrase | undefined, context: RuleContext): Target | undefined {
  if (!phrase) return undefined;
  if (phrase.length === 1 && pronouns.has(phrase[0]?.lower ?? '')) return context.lastTarget;
  return parseTarget(phrase);
}
