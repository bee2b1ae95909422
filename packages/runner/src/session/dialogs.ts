import { dialogText, type RunNote, type RunNoteOf } from '@saywright/contracts/entities/run-note';
import type { Step } from '@saywright/contracts/entities/step';
import { cutText } from '@saywright/contracts/text/cut-text';
import type { Dialog } from 'playwright-core';
import { DialogAnswers, type DialogAnswer } from './dialog-answers.ts';

const maxQuotedLength = 200;

/** The answer that a step gives to dialogs; undefined when it is about something else. */
export function dialogAnswerOf(step: Pick<Step, 'action' | 'value'> | undefined): DialogAnswer | undefined {
  if (step?.action === 'accept_dialog') return { accept: true, text: step.value === '' ? undefined : step.value };
  return step?.action === 'dismiss_dialog' ? { accept: false, text: undefined } : undefined;
}

type DialogKind = RunNoteOf<'dialog_answered'>['params']['kind'];

/** Answers the dialogs of a run as its steps say. */
export class Dialogs extends DialogAnswers {
  #said: string | undefined;
  #asked: ((dialog: Dialog) => Promise<DialogAnswer>) | undefined;

  /** From now on, a person answers. */
  askWith(ask: (dialog: Dialog) => Promise<DialogAnswer>): void {
    this.#asked = ask;
  }

  /** The text of the dialog that was answered for the current step; undefined without one. */
  takeSaid(): string | undefined {
    return this.takeAnswered() ? this.#said : undefined;
  }

  /** Answers a dialog, and notes what it said. */
  async answer(dialog: Dialog): Promise<RunNote> {
    const kind = dialog.type() as DialogKind;
    const message = cutText(dialog.message(), maxQuotedLength);
    const { accept, text, ofNextStep } = this.#asked
      ? { text: undefined, ...(await this.#asked(dialog)), ofNextStep: false }
      : this.next(kind);
    if (ofNextStep) this.#said = dialogText({ kind, message });
    await (accept ? dialog.accept(text) : dialog.dismiss()).catch(() => undefined);
    return { code: 'dialog_answered', params: { kind, message, accepted: accept } };
  }
}
