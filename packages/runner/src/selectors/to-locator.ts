import { scopedPath, type ScopedPath } from '@saywright/contracts/entities/describe-xpath';
import { nameExpression, namePattern, wordsOfName, type NameMatch } from '@saywright/contracts/entities/element-name';
import { parseRoleSelector, type SelectorCandidate } from '@saywright/contracts/entities/selector';
import type { Frame, Locator } from 'playwright-core';
import { StepFailure } from '../progress/step-failure.ts';
import { named } from '../session/page-engines.ts';

type Role = Parameters<Frame['getByRole']>[0];

function besideText(frame: Frame | Locator, { text, control, nth }: ScopedPath): Locator {
  const controls = frame.locator(`xpath=${text}`).filter({ visible: true }).locator(`xpath=${control}`);
  return nth === undefined ? controls : controls.nth(nth);
}

/**
 * The elements in a frame or an element that a candidate means, by names that fit this well. CSS is taken literally, and so is
 * XPath, except that the text beside which an element stands in a frame must be visible.
 */
export function toLocator(frame: Frame | Locator, { type, value }: SelectorCandidate, match: NameMatch): Locator {
  switch (type) {
    case 'css':
      return frame.locator(`css=${value}`);
    case 'xpath': {
      // From the text, the way to its control may lead out of an element.
      const scoped = 'childFrames' in frame && scopedPath(value);
      return scoped ? besideText(frame, scoped) : frame.locator(`xpath=${value}`);
    }
    case 'text':
      return named(frame.getByText(nameExpression(value, match)), 'text', namePattern(value, match));
    case 'placeholder':
      return frame.getByPlaceholder(nameExpression(value, match));
    case 'label':
      return named(frame.getByLabel(wordsOfName(value)), 'label', namePattern(value, match));
    case 'role': {
      const parsed = parseRoleSelector(value);
      if (!parsed)
        throw StepFailure.of({ code: 'selector_invalid', params: { selector: `role ${value}`, language: 'role' } });
      return frame.getByRole(
        parsed.role as Role,
        parsed.name === undefined ? {} : { name: nameExpression(parsed.name, match) },
      );
    }
  }
}

/** Whether a candidate means an element by a name. */
export const hasName = ({ type, value }: SelectorCandidate): boolean =>
  type === 'role' ? value.includes('"') : type !== 'css' && type !== 'xpath';
