import type { ElementBox } from '@saywright/contracts/entities/step-picture';
import type { Step } from '@saywright/contracts/entities/step';
import type { Candidate } from '../decision.ts';
import { shown } from './step-evidence.ts';
import type { WalkPlace, WalkPorts, WalkQuestion, WalkReport } from './walk-ports.ts';
import { meansText, whichAfterAll, whichText } from './walk-words.ts';

/** The person who watches a walk and answers its questions. */
export class Person {
  readonly #answer: WalkPorts['ask'];

  constructor(answer: WalkPorts['ask']) {
    this.#answer = answer;
  }

  /** Which of several options, each with its element, a step means. */
  choose<T extends { candidate: Candidate }>(
    step: Step,
    options: readonly T[],
    place: WalkPlace,
  ): Promise<T | { report: WalkReport }> {
    return this.#pick({ order: step.order, text: whichText(step, options.length) }, options, place);
  }

  /** Which of the options, if any, a step means that nothing on the page fits for sure. */
  chooseAfterAll<T extends { candidate: Candidate }>(
    step: Step,
    options: readonly T[],
    place: WalkPlace,
  ): Promise<T | { report: WalkReport }> {
    return this.#pick({ order: step.order, text: whichAfterAll(step, options.length) }, options, place);
  }

  /** Which of several elements a step means. */
  async which(
    step: Step,
    candidates: readonly Candidate[],
    place: WalkPlace,
  ): Promise<{ made: Candidate } | { report: WalkReport }> {
    const options = candidates.map((candidate) => ({ candidate }));
    const chosen = await this.choose(step, options, place);
    return 'report' in chosen ? chosen : { made: chosen.candidate };
  }

  async #pick<T extends { candidate: Candidate }>(
    question: Pick<WalkQuestion, 'order' | 'text'>,
    options: readonly T[],
    place: WalkPlace,
  ): Promise<T | { report: WalkReport }> {
    const choices = options.map(({ candidate: { label, box } }) => ({ label: shown(label), box }));
    const answer = await this.ask(place, { ...question, kind: 'which', choices });
    const chosen = answer === null || answer === undefined ? undefined : options[answer];
    if (chosen) return chosen;
    const message =
      answer === null
        ? 'None of the elements that we found is the one. Say more about it, or choose it in the editor.'
        : `${options.length} elements fit, and nobody said which one is meant. Say more about it, or check again.`;
    return { report: { state: 'draft', message, nearest: place.tell(choices.map(({ label }) => label)) } };
  }

  /** Whether a step means that the page shows these texts. */
  async agrees(step: Step, choices: WalkQuestion['choices'], place: WalkPlace): Promise<boolean> {
    const answer = await this.ask(place, {
      order: step.order,
      kind: 'means',
      text: meansText(step, choices.length),
      choices,
    });
    return answer === 0;
  }

  /** Why a step that a person must agree to first isn't done; undefined if it may be. */
  async refusal(
    { order, description }: Step,
    { label, box }: { label: string; box: ElementBox | null },
    place: WalkPlace,
  ): Promise<string | undefined> {
    const answer = await this.ask(place, {
      order,
      kind: 'sure',
      text: `Step ${order}, ${description}, may delete, pay, or send something on ${URL.parse(place.page.url())?.host ?? 'this site'}. Do it?`,
      choices: [{ label: label || description, box }],
    });
    if (answer === 0) return undefined;
    return answer === null
      ? 'You said not to do this step, so we left it as it is.'
      : "This step may delete, pay, or send something, and nobody said to do it, so we didn't. It's left as it is.";
  }

  /** Asks with a picture of the page. Null for none of the choices; undefined when nobody answered. */
  async ask({ page, takePicture, tell }: WalkPlace, question: WalkQuestion): Promise<number | null | undefined> {
    const size = page.viewportSize();
    const bytes = await takePicture().catch(() => undefined);
    const picture = bytes && size ? { picture: { bytes, ...size } } : {};
    return this.#answer({ ...tell(question), ...picture });
  }
}
