import { itemsCalled, type Called } from './item-facts.ts';
import { only } from './only.ts';
import { innermost } from './places.ts';
import type { Sight } from './sight.ts';

/** The only innermost thing that's called so, alone on the page or not. */
export function innermostCalled(sight: Sight, name: string): Called | undefined {
  const called = itemsCalled(sight, name);
  const item = only(innermost(called.map((each) => each.item)));
  return called.find((each) => each.item === item);
}
