import type { Step } from '@saywright/contracts/entities/step';
import { compactStep } from '../english/compact-step.ts';

/** A prompt and the steps it must become, one line each, in the notation of `corpusLine`. */
export interface CorpusEntry {
  prompt: string;
  steps: string[];
}

/** A step as the corpus writes it: `compactStep`, where an XPath gives way to the step's description. */
export function corpusLine(step: Step): string {
  const selectors = [step.selector, ...step.assertions.map((each) => ('selector' in each ? each.selector : undefined))];
  const isPlaced = selectors.some((selector) => selector?.type === 'xpath');
  return isPlaced ? `${step.action} by place: ${step.description}` : compactStep(step);
}

/** Sentences and the steps that each means, after `Go to /.`: one line each, or `draft` where a step would be a guess. */
export type LabeledSentences = Readonly<Record<string, string | readonly string[]>>;
