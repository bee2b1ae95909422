import { describeSelector } from '@saywright/contracts/entities/selector';
import { listOptions } from '../page/list-options.ts';
import type { FoundElement } from '../selectors/find-element.ts';
import { StepFailure } from '../step/step-failure.ts';
import { collapse } from '../text/compare-text.ts';
import type { Action, ActionContext } from './action.ts';

const maxListed = 20;
const pollMs = 100;

/** Chooses in a `<select>`, by what people read or by value; options that come late are waited for. */
async function chooseOption({ step, scope }: ActionContext, { locator, candidate }: FoundElement): Promise<void> {
  const wanted = collapse(step.value);
  for (;;) {
    const options = await scope.race(locator.evaluate(listOptions));
    const same = (text: string): boolean => collapse(text).toLowerCase() === wanted.toLowerCase();
    const option =
      options.find(({ label }) => collapse(label) === wanted) ??
      options.find(({ value }) => value === step.value) ??
      options.find(({ label }) => same(label));
    if (option && !option.disabled) {
      await scope.race(locator.selectOption({ index: option.index }, { timeout: scope.remainingMs() }));
      return;
    }
    if (scope.isOver())
      throw new StepFailure(
        option
          ? `The option "${wanted}" of ${describeSelector(candidate)} is disabled.`
          : `${describeSelector(candidate)} has no option "${wanted}". Choose one of those it has.`,
        {
          expected: wanted,
          actual:
            options
              .slice(0, maxListed)
              .map(({ label }) => collapse(label))
              .join(', ') || 'no options',
        },
      );
    await scope.sleep(Math.min(pollMs, scope.remainingMs()));
  }
}

/** Chooses an option, in a `<select>` or in a list that opens when it is clicked. */
export const select: Action = {
  async run(context) {
    const { step, page, scope, find } = context;
    const found = await find('enabled');
    if (found.facts.tag === 'SELECT') await chooseOption(context, found);
    else {
      await scope.race(found.locator.click({ timeout: scope.remainingMs() }));
      const option = page.getByRole('option', { name: step.value }).filter({ visible: true }).first();
      await scope.race(option.click({ timeout: scope.remainingMs() }));
    }
    return `Selected "${step.value}" in ${describeSelector(found.candidate)}`;
  },
};
