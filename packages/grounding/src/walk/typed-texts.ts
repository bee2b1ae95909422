import type { Step, StepAction } from '@saywright/contracts/entities/step';
import { wordsOf } from '../match/words.ts';

/** Actions whose value shows up in the page. */
const typing: ReadonlySet<StepAction> = new Set(['type', 'keyboard', 'select']);

/** The texts that the steps of a test have typed so far. */
export class TypedTexts {
  readonly values = new Set<string>();
  /** The one that was typed last where a clause says this word: "the reply" after `write the reply "Hi"`. */
  readonly #writtenAs = new Map<string, string>();

  /** @param written the step as the test has it */
  note({ action, value }: Pick<Step, 'action' | 'value'>, written: Step | undefined): void {
    if (!typing.has(action)) return;
    this.values.add(value);
    const { description = '', value: said = '' } = written ?? {};
    if (action === 'select' || said.includes('{{')) return;
    for (const word of wordsOf(description.replaceAll(value, ' '))) this.#writtenAs.set(word, value);
  }

  writtenAs = (noun: string): string | undefined => this.#writtenAs.get(noun);
}
