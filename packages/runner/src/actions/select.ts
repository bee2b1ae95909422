import { describeSelector } from '@saywright/contracts/entities/selector';
import { listOptions } from '../page/list-options.ts';
import type { FoundElement } from '../selectors/find-element.ts';
import { StepFailure } from '../step/step-failure.ts';
import { collapse } from '../text/compare-text.ts';
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

async function chooseInList({ step, page, scope }: ActionContext, { locator }: FoundElement): Promise<void> {
  await scope.race(locator.click({ timeout: scope.remainingMs() }));
  const option = page.getByRole('option', { name: step.value }).filter({ visible: true }).first();
  await scope.race(option.click({ timeout: scope.remainingMs() }));
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
