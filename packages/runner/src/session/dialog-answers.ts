export interface DialogAnswer {
  accept: boolean;
  /** Typed into a prompt; undefined: what it suggests. */
  text?: string | undefined;
}

/**
 * How dialogs are answered. By default, alerts are accepted and questions dismissed. A step that answers dialogs may stand
 * before the step that opens one, or right after it: a page stands still while a dialog is open, so the answer of the
 * following step is known before its turn.
 */
export class DialogAnswers {
  readonly #prepared: DialogAnswer[] = [];
  #ofNextStep: DialogAnswer | undefined;
  #hasAnswered = false;

  /** The answer of the step that follows the one that begins now. */
  expect(answer: DialogAnswer | undefined): void {
    this.#ofNextStep = answer;
  }

  /** The answer to the next dialog. */
  prepare(answer: DialogAnswer): void {
    this.#prepared.push(answer);
  }

  /** Whether a dialog has been answered for the step that is on; true only once. */
  takeAnswered(): boolean {
    const hasAnswered = this.#hasAnswered;
    this.#hasAnswered = false;
    return hasAnswered;
  }

  /** How many answers no dialog has come for. */
  get waiting(): number {
    return this.#prepared.length;
  }

  /** The answer to a dialog that is open now, and whether it's that of the next step. */
  next(kind: string): DialogAnswer & { ofNextStep: boolean } {
    const prepared = this.#prepared.shift();
    const following = prepared ? undefined : this.#ofNextStep;
    if (following) {
      this.#ofNextStep = undefined;
      this.#hasAnswered = true;
    }
    const answer = prepared ?? following ?? { accept: kind === 'alert' || kind === 'beforeunload' };
    return { ...answer, ofNextStep: following !== undefined };
  }
}
