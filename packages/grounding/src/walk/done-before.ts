import type { Step, StepAction } from '@saywright/contracts/entities/step';
import { wordsOf } from '../match/words.ts';
import type { FoundElement } from './step-evidence.ts';
import { isCounted } from './walk-words.ts';

const searching = /\b(?:search|find|filter|look up|look for)\b/iu;
/** Steps from a search to what's opened: Enter, a click, a check. */
const longestSearch = 4;

/** Actions whose value shows up in the page. */
const typing: ReadonlySet<StepAction> = new Set(['type', 'keyboard', 'select']);

/** The text that a check expects of one element: "the first book is "Emma"" names that one. */
function textChecked({ assertions: [check, ...others] }: Step): string | undefined {
  return check?.type === 'element_text' && others.length === 0 ? check.expected : undefined;
}

/** The deeds of a walk so far, as later clauses speak of it: "it", "again", "the reply". */
export class DoneBefore {
  /** Values that steps have typed. */
  readonly typed = new Set<string>();
  /** The name of the last element, or of the row or card that it was in: "its status" is about that. */
  subject: string | undefined;
  /** Texts that checks have named since. */
  readonly named: string[] = [];
  /** The elements that were clicked, and typed into, last. */
  lastPressed: FoundElement | undefined;
  lastField: FoundElement | undefined;
  readonly #writtenAs = new Map<string, string>();
  #search: { text: string; order: number } | undefined;

  /** The text that was typed last where a clause says this word: "the reply" after `write the reply "Hi"`. */
  writtenAs(noun: string): string | undefined {
    return this.#writtenAs.get(noun);
  }

  /** The text that one of the last steps has searched for. */
  sought({ order }: Step): string | undefined {
    return this.#search && order - this.#search.order <= longestSearch ? this.#search.text : undefined;
  }

  /** Notes a value that shows up in the page. */
  noteTyped({ action, value }: Pick<Step, 'action' | 'value'>, original: Step | undefined): void {
    if (!typing.has(action)) return;
    this.typed.add(value);
    const { description = '', value: written = '' } = original ?? {};
    if (action === 'select' || written.includes('{{')) return;
    for (const word of wordsOf(description.replaceAll(value, ' '))) this.#writtenAs.set(word, value);
  }

  /** Notes what a check names that has found no element: "Ada is listed", "Ada is Waiting". */
  noteNamed({ assertions }: Pick<Step, 'assertions'>): void {
    for (const each of assertions) {
      if (each.type === 'text_visible') this.named.push(each.expected);
      if (each.type === 'labelled_value') this.named.push(each.label);
    }
  }

  /** Notes the elements of a step that's about to be carried out. */
  noteFound(step: Step, [first, ...others]: readonly FoundElement[]): void {
    if (step.action === 'click') this.lastPressed = others.length === 0 ? first : undefined;
    if (step.action === 'type') this.lastField = first;
    if (!first) return;
    this.named.length = 0;
    const { label, item, fingerprint } = first.candidate;
    if (step.action === 'type' && searching.test(label)) this.#search = { text: step.value, order: step.order };
    // "The first card" is another one tomorrow, and so is "it" then.
    const isOne = others.every(({ candidate }) => item !== undefined && candidate.item === item);
    const called = isOne ? (item ?? fingerprint.text) : undefined;
    this.subject = isCounted(first.meaning) ? textChecked(step) : called;
  }
}
