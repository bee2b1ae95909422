import { RE2JS, RE2JSException } from 're2js';
import { PlanProblem } from '../progress/plan-problem.ts';

/** Whether an RE2 regular expression matches somewhere in a text. Throws `PlanProblem` when it doesn't compile. */
export const findsPattern = (pattern: string, text: string): boolean => compilePattern(pattern).matcher(text).find();

/** Throws `PlanProblem` when the text is not an RE2 regular expression. */
export function checkPattern(pattern: string): void {
  compilePattern(pattern);
}

function compilePattern(pattern: string): RE2JS {
  try {
    return RE2JS.compile(pattern);
  } catch (error) {
    if (!(error instanceof RE2JSException)) throw error;
    throw new PlanProblem(
      `The pattern "${pattern}" is not supported: ${error.message.replace(/^error parsing regexp: /, '')}. Patterns are RE2 regular expressions, without look-around and back-references.`,
    );
  }
}
