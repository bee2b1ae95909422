import type * as Engine from 're2js';
import { PlanProblem } from '../progress/plan-problem.ts';

let engine: typeof Engine | undefined;

/** Loads what the functions below need. It's a sixth of a worker's bundle, and few runs have patterns. */
export async function loadPatterns(): Promise<void> {
  engine ??= await import('re2js');
}

/** Whether an RE2 regular expression matches somewhere in a text. Throws `PlanProblem` when it doesn't compile. */
export const findsPattern = (pattern: string, text: string): boolean => compilePattern(pattern).matcher(text).find();

/** Throws `PlanProblem` when the text is not an RE2 regular expression. */
export function checkPattern(pattern: string): void {
  compilePattern(pattern);
}

function compilePattern(pattern: string): Engine.RE2JS {
  if (!engine) throw new Error('Patterns are used before loadPatterns()');
  try {
    return engine.RE2JS.compile(pattern);
  } catch (error) {
    if (!(error instanceof engine.RE2JSException)) throw error;
    throw new PlanProblem(
      `The pattern "${pattern}" is not supported: ${error.message.replace(/^error parsing regexp: /, '')}. Patterns are RE2 regular expressions, without look-around and back-references.`,
    );
  }
}
