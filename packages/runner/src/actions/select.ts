import { describeSelector } from '@saywright/contracts/entities/selector';
import { listOptions } from '../page/list-options.ts';
import { untraced } from '../recording/untraced.ts';
import type { FoundElement } from '../selectors/find-element.ts';
import { StepFailure } from '../step/step-failure.ts';
import { collapse } from '../text/compare-text.ts';
import { literally } from '../text/literally.ts';
import type { Action, ActionContext } from './action.ts';

const directMs = 500;
const maxListed = 20;
const pollMs = 100;
const readMs = 2_000;

/** Chooses by the exact label or value; answers whether that was possible at once. */
async function chooseDirectly(
  { step, scope }: ActionContext,
  { locator }: FoundElement,
): Promise<'chosen' | 'late' | 'no_select'> {
  try {
    await scope.race(locator.selectOption(step.value, { timeout: Math.min(directMs, scope.remainingMs()) }));
    return 'chosen';
  } catch (error) {
    if (error instanceof Error && error.name === 'TimeoutError') return 'late';
    if (error instanceof Error && error.message.includes('not a <select> element')) return 'no_select';
    throw error;
  }
}

/** Reads the options until one of them is meant, whatever its spacing and case. */
async function chooseByReading({ step, scope }: ActionContext, { locator, candidate }: FoundElement): Promise<void> {
  const wanted = collapse(step.value);
  for (;;) {
    const options = await scope.race(locator.evaluate(listOptions, undefined, { timeout: readMs }));
    const option =
      options.find(({ label }) => collapse(label) === wanted) ??
      options.find(({ label }) => collapse(label).toLowerCase() === wanted.toLowerCase());
    if (option && !option.disabled) {
      await scope.race(locator.selectOption({ index: option.index }, { timeout: scope.remainingMs() }));
      return;
    }
    if (scope.isOver()) {
      const where = describeSelector(candidate);
      const labels = options.slice(0, maxListed).map(({ label }) => `"${collapse(label)}"`);
      throw new StepFailure(
        option
          ? `The option "${wanted}" of ${where} is disabled.`
          : `${where} has no option "${wanted}". Choose one of those it has.`,
        { expected: `"${wanted}"`, actual: labels.join(', ') || 'there are no options' },
      );
    }
    await scope.sleep(Math.min(pollMs, scope.remainingMs()));
  }
}

/** The option that has the name for itself is preferred to those that have it in theirs. */
async function chooseInList(context: ActionContext, { locator }: FoundElement): Promise<void> {
  const { step, page, frame, scope, note } = context;
  await scope.race(locator.click({ timeout: scope.remainingMs() }));
  const named = (name: string | RegExp) =>
    (frame ?? page).getByRole('option', { name }).filter({ visible: true }).first();
  const any = named(step.value);
  await scope.race(untraced(page, () => any.waitFor({ timeout: scope.remainingMs() })));
  const whole = named(new RegExp(String.raw`^\s*${literally(collapse(step.value))}\s*$`, 'iu'));
  const isThere = (await scope.race(untraced(page, () => whole.count()))) > 0;
  if (!isThere) note(`No option is named "${step.value}" alone; the first that has this in its name was chosen.`);
  await scope.race((isThere ? whole : any).click({ timeout: scope.remainingMs() }));
}

/** Chooses an option, in a `<select>` or in a list that opens when it is clicked. */
export const select: Action = {
  async run(context) {
    const found = await context.find('enabled');
    const attempt = await chooseDirectly(context, found);
    if (attempt === 'late') await chooseByReading(context, found);
    if (attempt === 'no_select') await chooseInList(context, found);
    return `Selected "${context.step.value}" in ${describeSelector(found.candidate)}`;
  },
};
