import { dialogAnswerOf } from '../session/dialogs.ts';
import type { Action } from './action.ts';

/** Answers the dialog that the step before opened, or else the next one that comes. */
const answerDialog: Action = {
  async run({ step, session }) {
    const answer = dialogAnswerOf(step);
    const done = answer?.accept ? 'accepted' : 'dismissed';
    const said = session.dialogs.takeSaid();
    if (said !== undefined) return `The page showed ${said}. It was ${done}.`;
    if (answer) session.dialogs.prepare(answer);
    return `The next dialog will be ${done}`;
  },
};

export const acceptDialog = answerDialog;
export const dismissDialog = answerDialog;
