import { parseRoleSelector, type SelectorCandidate } from '@saywright/contracts/entities/selector';
import type { Frame, Locator } from 'playwright-core';
import { StepFailure } from '../step/step-failure.ts';

type Role = Parameters<Frame['getByRole']>[0];

/** The elements that a candidate means in a frame. `exact`: names and texts match whole and with regard to case. */
export function toLocator(frame: Frame, { type, value }: SelectorCandidate, exact = false): Locator {
  switch (type) {
    case 'css':
      return frame.locator(`css=${value}`);
    case 'xpath':
      return frame.locator(`xpath=${value}`);
    case 'text':
      return frame.getByText(value, { exact });
    case 'placeholder':
      return frame.getByPlaceholder(value, { exact });
    case 'label':
      return frame.getByLabel(value, { exact });
    case 'role': {
      const parsed = parseRoleSelector(value);
      if (!parsed)
        throw new StepFailure(`The selector role ${value} is not valid. Write the role and the name: button "Log in".`);
      return frame.getByRole(parsed.role as Role, parsed.name === undefined ? {} : { name: parsed.name, exact });
    }
  }
}

/** Whether `exact` makes a difference to the candidate. */
export const canBeExact = ({ type, value }: SelectorCandidate): boolean =>
  type === 'role' ? value.includes('"') : type !== 'css' && type !== 'xpath';
