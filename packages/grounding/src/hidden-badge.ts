/** "The cart badge is not visible": the cart itself may be, and has no number then. */
import { assertion as assertionSchema, type Assertion } from '@saywright/contracts/entities/assertion';
import type { TargetTree } from '@saywright/authoring/tree/target-tree';
import { verifyWays, type Locate } from './choose/verify-ways.ts';
import { ownTest } from './choose/own-test.ts';
import type { Candidate } from './decision.ts';
import { isControl } from './match/fit.ts';
import { only } from './match/only.ts';
import type { Sight } from './match/sight.ts';
import { isSeen } from './model/page-model.ts';

const badges = /^(?:badge|counter|bubble|pill|count)$/iu;

/** Whether a badge was meant, and what was found is the button or the link that it's on. */
const isOnlyControl = ({ fingerprint: { tag, role, text } }: Candidate, { kindWord }: TargetTree): boolean =>
  badges.test(kindWord) && (/^(?:a|button)$/u.test(tag) || /^(?:button|link|tab)$/u.test(role)) && !/^\d+$/u.test(text);

/** The check that a control has no number in an element of its own; `nothing` where no way says which control. */
export async function hiddenBadge(
  sight: Sight,
  { candidate, tree, locate }: { candidate: Candidate; tree: TargetTree; locate: Locate },
): Promise<Assertion | 'nothing' | undefined> {
  if (!isOnlyControl(candidate, tree)) return undefined;
  const { text, tag, name } = candidate.fingerprint;
  const control = only(
    sight.model.elements.filter(
      (each) => isSeen(each) && isControl(each) && each.tag === tag && each.text === text && each.name === name,
    ),
  );
  const own = control && ownTest(control, true);
  if (!control || own === undefined) return 'nothing';
  const { model } = sight;
  const [verified] = await verifyWays({ model, locate }, control, [{ type: 'xpath', value: `//${own}` }]);
  if (!verified) return 'nothing';
  const value = `//${own}//*[not(*)][number(normalize-space())=number(normalize-space())]`;
  return assertionSchema.parse({ type: 'element_hidden', selector: { type: 'xpath', value, fallback_selectors: [] } });
}
