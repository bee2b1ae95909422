import { describeSelector } from '@saywright/contracts/entities/selector';
import { coveringLabelOf } from '../page/visible-label-of.ts';
import { ladderOf, peekElement, type FoundElement } from '../selectors/find-element.ts';
import { peekHiddenBox, type HiddenBox } from '../selectors/peek-hidden-box.ts';
import { toLocator } from '../selectors/to-locator.ts';
import type { Scope } from '../progress/scope.ts';
import { StepFailure } from '../progress/step-failure.ts';
import type { Action, ActionContext } from './action.ts';

/** A box that is not drawn, because its label is drawn in its place; undefined when the step means no such box. */
async function findHiddenBox({ page, frame, step, scope, recognize }: ActionContext): Promise<HiddenBox | undefined> {
  const selector = step.selector;
  if (!selector) return undefined;
  const root = frame ?? page.mainFrame();
  const [first, ...rest] = ladderOf(selector).map((candidate) => toLocator(root, candidate, 'longer'));
  const any = rest.reduce((union, locator) => union?.or(locator), first);
  await scope.race(any?.first().waitFor({ state: 'attached', timeout: scope.remainingMs() }) ?? Promise.resolve());
  const isOther = recognize(selector);
  const isVisible = await peekElement({ page, frame, selector, scope, state: 'visible', recognize: isOther });
  if (isVisible) return undefined;
  const hidden = await peekHiddenBox({ page, frame, selector, scope });
  return hidden && (await isOther?.(hidden, root)) ? undefined : hidden;
}

async function clickLabel({ locator, label, candidate }: HiddenBox, checked: boolean, scope: Scope): Promise<void> {
  if ((await scope.race(locator.isChecked())) === checked) return;
  await scope.race(label.click({ timeout: scope.remainingMs() }));
  if ((await scope.race(locator.isChecked())) !== checked)
    throw new StepFailure(
      `${describeSelector(candidate)} didn't change when its label was clicked. Check whether the page allows it.`,
    );
}

/** Some pages take the box away once it's ticked: then it has no state to look at. */
async function pressBox({ locator }: FoundElement, checked: boolean, scope: Scope): Promise<void> {
  const box = await scope.race(locator.elementHandle({ timeout: scope.remainingMs() }));
  const isRadio = await scope.race(locator.evaluate((element) => element.matches('[type=radio], [role=radio]')));
  if (!box || isRadio) return scope.race(locator.setChecked(checked, { timeout: scope.remainingMs() }));
  if ((await scope.race(locator.isChecked())) === checked) return;
  await scope.race(locator.click({ timeout: scope.remainingMs() }));
  const isThere = await scope.race(box.evaluate((element) => element.isConnected).catch(() => false));
  if (isThere && (await scope.race(box.isChecked().catch(() => checked))) !== checked)
    throw new Error('The click did not change its state');
}

const setChecked = (checked: boolean): Action => ({
  async run(context) {
    const { step, page, frame, scope, find, recognize } = context;
    const { selector } = step;
    const done = checked ? 'Checked' : 'Unchecked';
    const isVisible =
      selector &&
      (await peekElement({ page, frame, selector, scope, state: 'visible', recognize: recognize(selector) }));
    const hidden = isVisible ? undefined : await findHiddenBox(context).catch(() => undefined);
    if (hidden) {
      await context.remember(hidden);
      await clickLabel(hidden, checked, scope);
      return `${done} ${describeSelector(hidden.candidate)}`;
    }
    const found = await find('enabled');
    const { locator, candidate } = found;
    const label = (await scope.race(locator.evaluateHandle(coveringLabelOf))).asElement();
    if (label) {
      await clickLabel({ ...found, label }, checked, scope);
      return `${done} ${describeSelector(candidate)}`;
    }
    await pressBox(found, checked, scope);
    return `${done} ${describeSelector(candidate)}`;
  },
});

export const check: Action = setChecked(true);
export const uncheck: Action = setChecked(false);
