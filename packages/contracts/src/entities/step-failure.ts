import * as z from 'zod';
import { codedSchema, wording, wordsOf, type Coded } from '../text/worded.ts';

/** The failures of steps that code tells apart, and how we word them. */
const failures = {
  element_not_found: wording(
    {
      selector: z.string(),
      fallbacks: z.number().int(),
      /** How long it was looked for. */
      seconds: z.number(),
      /** The step's own time, if the page was at rest before that was up. */
      of_seconds: z.number().optional(),
      /** The closest match on the page: `button "Log out everywhere"`. */
      nearest: z.string().optional(),
      /** The element that its selectors find in its place: `button "Add to bag"`, and why that's another element. */
      other: z.string().optional(),
      because: z.string().optional(),
    },
    ({ selector, fallbacks, seconds, nearest, other, because = '' }) => {
      if (other !== undefined)
        return (
          `${selector} was not found on the page within ${seconds} seconds. ` +
          `Its selectors only find ${other}, which is another element: ${because}. ` +
          'Check its selector, and that the page is the expected one.'
        );
      const others = fallbacks === 1 ? ', nor was its fallback' : `, nor was any of its ${fallbacks} fallbacks`;
      const hint = nearest === undefined ? '' : `Did you mean ${nearest}? `;
      return (
        `${selector} was not found on the page within ${seconds} seconds${fallbacks === 0 ? '' : others}. ` +
        `${hint}Check its selector, and that the page is the expected one.`
      );
    },
  ),
  selector_invalid: wording(
    { selector: z.string(), language: z.enum(['CSS', 'XPath', 'role']) },
    ({ selector, language }) =>
      language === 'role'
        ? `The selector ${selector} isn't valid. Write the role and the name: button "Log in".`
        : `The selector ${selector} isn't valid ${language}. Fix it, or choose another way to find the element.`,
  ),
} as const;

export const stepFailure = codedSchema(failures);
export type StepFailureCode = Coded<typeof failures>;

export const failureText = (failure: StepFailureCode): string => wordsOf(failures, failure);
