/**
 * How dialogs are answered. By itself: alerts are accepted, questions dismissed. A step that answers dialogs may stand
 * before the step that opens one, or right after it: a page stands still while a dialog is open, so the answer of the
 * following step is known before its turn.
 */
import { dialogText, type RunNote, type RunNoteOf } from '@saywright/contracts/entities/run-note';
import type { Step } from '@saywright/contracts/entities/step';
import { cutText } from '@saywright/contracts/text/cut-text';
import type { Dialog } from 'playwright-core';

export interface DialogAnswer {
  accept: boolean;
  /** What a prompt is answered with; undefined: what it suggests. */
  text: string | undefined;
}

const maxQuotedLength = 200;

/** The answer that a step gives to dialogs; undefined when it is about something else. */
export function dialogAnswerOf(step: Pick<Step, 'action' | 'value'> | undefined): DialogAnswer | undefined {
  if (step?.action === 'accept_dialog') return { accept: true, text: step.value === '' ? undefined : step.value };
  return step?.action === 'dismiss_dialog' ? { accept: false, text: undefined } : undefined;
}

type DialogKind = RunNoteOf<'dialog_answered'>['params']['kind'];

export class Dialogs {
  readonly #prepared: DialogAnswer[] = [];
  #ofNextStep: DialogAnswer | undefined;
  #answered: string | undefined;

  /** The answer of the step that follows the one that begins now. */
  expect(answer: DialogAnswer | undefined): void {
    this.#ofNextStep = answer;
  }

  /** Takes the dialog that was answered already for the step that is on; undefined when there was none. */
  takeAnswered(): string | undefined {
    const answered = this.#answered;
    this.#answered = undefined;
    return answered;
  }

  /** The answer to the next dialog that comes. */
  prepare(answer: DialogAnswer): void {
    this.#prepared.push(answer);
  }

  /** How many answers no dialog has come for. */
  get waiting(): number {
    return this.#prepared.length;
  }

  /** Answers a dialog, and notes what it said. */
  async answer(dialog: Dialog): Promise<RunNote> {
    const kind = dialog.type() as DialogKind;
    const message = cutText(dialog.message(), maxQuotedLength);
    const said = dialogText({ kind, message });
    const prepared = this.#prepared.shift();
    const answer = prepared ?? this.#ofNextStep;
    if (!prepared && answer) {
      this.#ofNextStep = undefined;
      this.#answered = said;
    }
    const accept = answer?.accept ?? (kind === 'alert' || kind === 'beforeunload');
    await (accept ? dialog.accept(answer?.text) : dialog.dismiss()).catch(() => undefined);
    return { code: 'dialog_answered', params: { kind, message, accepted: accept } };
  }
}
