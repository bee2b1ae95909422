import { describeSelector } from '@saywright/contracts/entities/selector';
import type { StoredSource } from '@saywright/contracts/entities/step';
import { cutText } from '@saywright/contracts/text/cut-text';
import { readText } from '../page/read-text.ts';
import { readValue } from '../page/read-value.ts';
import { StepFailure } from '../progress/step-failure.ts';
import { collapse } from '../text/compare-text.ts';
import type { Action, ActionContext } from './action.ts';

const maxQuotedLength = 100;
const maxLength = 10_000;

interface Taken {
  value: string;
  /** The source, in words. */
  from: string;
  isPassword: boolean;
}

async function takeFromElement(source: StoredSource, { find, scope }: ActionContext): Promise<Taken> {
  const { locator, candidate } = await find('visible');
  const where = describeSelector(candidate);
  const options = { timeout: scope.remainingMs() };
  const type = await scope.race(locator.getAttribute('type', options));
  const isPassword = type?.toLowerCase() === 'password';
  if (source.from === 'attribute') {
    const value = await scope.race(locator.getAttribute(source.attribute, options));
    if (value === null) throw new StepFailure(`${where} has no attribute ${source.attribute}.`);
    return { value, from: `the attribute ${source.attribute} of ${where}`, isPassword };
  }
  const read = source.from === 'value' ? readValue : readText;
  const [value = ''] = await scope.race(locator.evaluate(read, undefined, options));
  return source.from === 'value'
    ? { value, from: `the value of ${where}`, isPassword }
    : { value: collapse(value), from: `the text of ${where}`, isPassword };
}

/** Keeps a text of the page as a variable for the steps that follow. */
export const storeVariable: Action = {
  async run(context) {
    const { step, page, scope, session } = context;
    const source: StoredSource = step.source ?? { from: step.selector ? 'text' : 'url' };
    const { value, from, isPassword } =
      source.from === 'url'
        ? { value: page.url(), from: 'the page URL', isPassword: false }
        : source.from === 'title'
          ? { value: await scope.race(page.title()), from: 'the page title', isPassword: false }
          : await takeFromElement(source, context);
    if (value.length > maxLength)
      throw new StepFailure(`This text is ${value.length} characters long. A variable can hold up to ${maxLength}.`);
    session.stored.set(step.value, value);
    return `Stored ${from} in {{${step.value}}}${isPassword ? '' : `: "${cutText(value, maxQuotedLength)}"`}`;
  },
};
