/**
 * Variables: `{{name}}` in a text is replaced by the variable's value, whose own `{{…}}` are replaced in turn. After ten
 * passes what is still there refers to itself. An unknown name is a problem of the plan, never an empty text. Names that
 * an earlier step will have stored stay until that step has run.
 */
import { variable } from '@saywright/contracts/text/variables';
import { PlanProblem } from '../progress/plan-problem.ts';

const maxPasses = 10;
const maxLength = 100_000;

/**
 * Replaces every `{{name}}` but those of `later`. Throws `PlanProblem` that names the variable which is missing or refers
 * to itself.
 */
export function resolveVariables(
  text: string,
  variables: Readonly<Record<string, string>>,
  later: ReadonlySet<string> = new Set(),
): string {
  let resolved = text;
  for (let pass = 0; pass < maxPasses && resolved.includes('{{'); pass += 1) {
    const next = resolved.replaceAll(variable, (whole, name: string) => {
      if (later.has(name)) return whole;
      const value = Object.hasOwn(variables, name) ? variables[name] : undefined;
      if (value === undefined)
        throw new PlanProblem(
          `The variable {{${name}}} isn't defined. Define it in the environment or in the step, or fix its name.`,
        );
      return value;
    });
    if (next === resolved) return resolved;
    if (next.length > maxLength) break;
    resolved = next;
  }
  const name = [...resolved.matchAll(variable)].map(([, found = '']) => found).find((found) => !later.has(found));
  if (name === undefined) return resolved;
  throw new PlanProblem(`The variable {{${name}}} refers to itself. Give it a value without {{${name}}}.`);
}
