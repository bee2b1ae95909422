/** From what a clause means to steps: each element with the verified ways to find it. */
import { treeOf } from '../choose/tree-of.ts';
import { verifyWays, type Locate } from '../choose/verify-ways.ts';
import { entailment } from '../consult/entailment.ts';
import { makeCandidate, makeReading } from '../decide.ts';
import type { Candidate } from '../decision.ts';
import type { Sight } from '../match/sight.ts';
import type { CheckSaid } from './check-said.ts';
import type { FormSaid } from './form-said.ts';
import { makeChecks, type MadeCheck } from './make-checks.ts';
import { fillingIn, pressing, type Deed, type Meant } from './meant.ts';
import { missing, type Asked, type PageReading, type Proposal } from './page-reading.ts';

type Place = Pick<Asked, 'sight' | 'locate'>;

/** A step for each of them that can be found; the others are left out. */
export async function proposed({ sight, locate }: Place, meant: readonly Meant[]): Promise<Proposal[]> {
  const proposals: Proposal[] = [];
  for (const each of meant) {
    const { element, purpose, of } = each;
    const places = of === undefined ? [] : [{ type: 'item', kind: 'item', name: of, isExact: true } as const];
    const tree = { ...treeOf(element), places };
    const found = each.isRead
      ? (await makeReading(sight, element, locate))?.candidate
      : await makeCandidate(sight, { element, fit: 0 }, { tree, locate, purpose });
    const candidate = found && (await byOwnWays(sight, each, { found, locate }));
    const deed = candidate && (await wholeDeed(sight, each, locate));
    if (!deed) continue;
    const evidence = [{ class: 'whole_words' as const, on: purpose === 'click' ? 'name' : 'label', words: tree.name }];
    proposals.push({ deed, candidate: { ...candidate, evidence }, tree, purpose });
  }
  return proposals;
}

/** The only step; undefined where its element can't be found. */
export async function proposedOne(place: Place, meant: Meant): Promise<Proposal | undefined> {
  const [one] = await proposed(place, [meant]);
  return one;
}

/** All of it, one after the other, or none. */
export async function inOrder(place: Place, meant: readonly Meant[]): Promise<PageReading> {
  const parts = await proposed(place, meant);
  if (parts.length < meant.length) return missing;
  return parts.length > 1 ? { outcome: 'found', parts } : { outcome: 'found', proposals: parts };
}

/** The fields of a form, and then its button. */
export const partsOf = (place: Place, { fillings, button }: FormSaid): Promise<PageReading> =>
  inOrder(place, [...fillings.map(fillingIn), ...(button ? [pressing(button)] : [])]);

/** The checks of all statements; undefined if one can't be made. */
export async function checksOf(
  { sight, locate }: Place,
  statements: readonly CheckSaid[],
): Promise<MadeCheck[] | undefined> {
  const made: MadeCheck[] = [];
  for (const said of statements) {
    const checks = await makeChecks(sight, said, locate);
    if (!checks) return undefined;
    made.push(...checks);
  }
  return made;
}

/** Whether the words of a clause allow a deed: a payment or a deletion has to be said. */
export const isAllowed = (
  sight: Sight,
  clause: string,
  { element, purpose }: Pick<Meant, 'element' | 'purpose'>,
): boolean => entailment(sight, { clause, element, purpose, others: [] }) !== 'forbidden';

/** Found by nothing but the ways that say what the clause says, if there are such. */
async function byOwnWays(
  { model }: Sight,
  { element, ways }: Meant,
  { found, locate }: { found: Candidate; locate: Locate },
): Promise<Candidate | undefined> {
  if (!ways) return found;
  const [first, ...fallbacks] = await verifyWays({ model, locate }, element, ways);
  return first && { ...found, selector: { ...first, fallback_selectors: fallbacks } };
}

/** With the element that it's dropped on, and the check of where it is then. */
async function wholeDeed(sight: Sight, { deed, dropOn, endsAt }: Meant, locate: Locate): Promise<Deed | undefined> {
  if (!dropOn) return deed;
  const target = await makeCandidate(
    sight,
    { element: dropOn, fit: 0 },
    { tree: treeOf(dropOn), locate, purpose: 'see' },
  );
  const checks = endsAt ? await makeChecks(sight, { inOrder: endsAt }, locate) : [];
  return target && checks && { ...deed, target: target.selector, assertions: checks.map(({ assertion }) => assertion) };
}
