import type { TargetTree } from '@saywright/authoring/tree/target-tree';
import type { Selector } from '@saywright/contracts/entities/selector';
import { rank } from '../match/rank.ts';
import { Sight } from '../match/sight.ts';
import type { PageModel } from '../model/page-model.ts';

/**
 * The selector of something that must be gone, without the ways that find any text: the tab "Account" may stay when the
 * heading "Account" goes. Only if the page before had the element with the role that the selector names; else the text may
 * be what was meant.
 */
export function goneOfKind(selector: Selector, tree: TargetTree | undefined, before: PageModel | undefined): Selector {
  if (!tree?.kind || !before || selector.type !== 'role') return selector;
  const ranking = rank(new Sight(before), tree, 'see');
  if (ranking.outcome !== 'found' || !selector.value.startsWith(`${ranking.contender.element.role} "`)) return selector;
  return { ...selector, fallback_selectors: selector.fallback_selectors.filter(({ type }) => type !== 'text') };
}
