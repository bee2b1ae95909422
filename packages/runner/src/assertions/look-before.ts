import type { Assertion } from '@saywright/contracts/entities/assertion';
import { RunInterrupt } from '../progress/step-failure.ts';
import { observeOnce } from './check-assertion.ts';
import type { ObserveContext } from './assertion-check.ts';

const lookMs = 300;
const compared = new Set<Assertion['type']>([
  'text_visible',
  'text_hidden',
  'element_hidden',
  'labelled_value',
  'element_text',
  'element_visible',
  'value',
]);

/** The checks that hold on the page as it is. A page that doesn't answer soon has none. */
export async function lookBefore(checks: readonly Assertion[], context: ObserveContext): Promise<Assertion[]> {
  const scope = context.scope.within(lookMs);
  const held = await Promise.all(
    checks.map(async (check) => {
      if (!compared.has(check.type)) return [];
      try {
        const { passed } = await scope.race(observeOnce(check, { ...context, scope }), lookMs);
        return passed ? [check] : [];
      } catch (error) {
        if (error instanceof RunInterrupt) throw error;
        return [];
      }
    }),
  );
  return held.flat();
}
