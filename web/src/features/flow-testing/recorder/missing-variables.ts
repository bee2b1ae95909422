import type { Step } from '@saywright/contracts/entities/step';
import { variablesIn } from '@saywright/contracts/text/variables';

type Uses = Pick<Step, 'action' | 'value' | 'variables'>;

/** Variables that steps type or open and that have no value by then: a run would end there. */
export function missingVariables(steps: readonly Uses[], known: Readonly<Record<string, unknown>>): string[] {
  const valued = new Set(Object.keys(known));
  const missing = new Set<string>();
  for (const { action, value, variables } of steps) {
    // It names the variable that it stores.
    if (action === 'store_variable') valued.add(value);
    else
      for (const name of variablesIn(value))
        if (!valued.has(name) && !Object.hasOwn(variables ?? {}, name)) missing.add(name);
  }
  return [...missing];
}
