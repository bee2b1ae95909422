import { describeSelector } from '@saywright/contracts/entities/selector';
import { cutText } from '@saywright/contracts/text/cut-text';
import { untraced } from '../recording/untraced.ts';
import type { Locator } from 'playwright-core';
import type { Action, ActionContext } from './action.ts';

const maxQuotedLength = 100;
const readMs = 300;

/** Pages format, shorten and refuse what is typed. What they make of it is not told: it may be a secret in another form. */
async function noteWhatItHolds(locator: Locator, { step, page, scope, note }: ActionContext): Promise<void> {
  const timeout = Math.min(readMs, scope.remainingMs());
  const held = await scope
    .race(untraced(page, () => locator.inputValue({ timeout })))
    .catch(() => scope.interrupt.throwIfAborted());
  if (held === undefined || held.replaceAll('\r\n', '\n') === step.value.replaceAll('\r\n', '\n')) return;
  note({ code: held === '' ? 'field_still_empty' : 'field_changed_text', params: {} });
}

/** Replaces what a field holds. What goes into a password field is a secret of the run from then on. */
export const type: Action = {
  async run(context) {
    const { step, page, find, scope, conceal } = context;
    const { locator, candidate } = await find('enabled');
    const timeout = scope.remainingMs();
    // Asked for first, so the answer is there before the page can repeat what was typed.
    const asked = untraced(page, () => locator.getAttribute('type', { timeout })).then((inputType) => {
      const isPassword = inputType?.toLowerCase() === 'password';
      if (isPassword) conceal(step.value);
      return isPassword;
    });
    const [isPassword] = await scope.race(Promise.all([asked, locator.fill(step.value, { timeout })]));
    const where = describeSelector(candidate);
    if (!isPassword) await noteWhatItHolds(locator, context);
    if (step.value === '') return `Cleared ${where}`;
    if (isPassword) return `Typed a password into ${where}`;
    return `Typed "${cutText(step.value, maxQuotedLength)}" into ${where}`;
  },
};
