import * as z from 'zod';
import { id, instant } from './common.ts';
import { selector } from './selector.ts';
import { elementEvidence, elementFingerprint } from './step-evidence.ts';

/**
 * How a run treats a step whose element isn't found by any of its selectors, but whose page has one that is alike:
 * nothing; propose it and fail; propose it and continue with it.
 */
export const healingPolicy = z.enum(['off', 'suggest', 'heal']);
export type HealingPolicy = z.output<typeof healingPolicy>;
/** Of organizations that chose none. */
export const defaultHealing: HealingPolicy = 'suggest';

const pictured = z.object({
  selector,
  /** `button "Log in" in row "Ada"` */
  label: z.string(),
  picture: elementEvidence.shape.picture,
});

/** A step's element before and after its page changed. */
export const elementChange = z.object({
  before: pictured,
  after: pictured.extend({ fingerprint: elementFingerprint }),
  /** Why it's the same, in words. */
  reasons: z.array(z.string()),
});
export type ElementChange = z.output<typeof elementChange>;

/** `withdrawn`: the run used it, and the next thing that was checked failed. */
export const stepHealing = elementChange.extend({ outcome: z.enum(['suggested', 'healed', 'withdrawn']) });
export type StepHealing = z.output<typeof stepHealing>;

/** An element that comes near, and why it wasn't taken. */
export const nearElement = z.object({ label: z.string(), reasons: z.array(z.string()) });
export type NearElement = z.output<typeof nearElement>;

/** A change of a step's element that a run proposes. */
export const healingProposal = z.object({
  /** The same for the same step, element and change, so that nothing is proposed twice. */
  id: z.string(),
  step_id: id,
  step_order: z.number().int(),
  step_description: z.string(),
  /** The segment that the step belongs to: accepting changes the segment, and with it all tests that use it. */
  segment_id: id.nullable(),
  change: elementChange,
  /** The run that found it first. */
  execution_id: id,
  status: z.enum(['open', 'accepted', 'rejected']),
  created_at: instant,
  /** Who accepted or rejected it. */
  decided_by: z.string().nullable(),
});
export type HealingProposal = z.output<typeof healingProposal>;

export const listProposalsQuery = z.strictObject({
  limit: z.coerce.number().int().min(1).max(100).default(20),
  offset: z.coerce.number().int().min(0).max(100_000).default(0),
});

export const proposalList = z.object({
  proposals: z.array(healingProposal),
  has_more: z.boolean(),
  total: z.number().int(),
});

/** A proposal in the list of all tests. */
export const waitingProposal = healingProposal.extend({
  test_id: id,
  test_name: z.string(),
  /** The project that the test belongs to now. */
  project_id: id.nullable(),
});
export type WaitingProposal = z.output<typeof waitingProposal>;

export const listWaitingProposalsQuery = z.strictObject({
  limit: z.coerce.number().int().min(1).max(100).default(20),
  /** The `next` of the page before. */
  before: z.string().min(1).max(200).optional(),
  /** Proposals for tests in this project. */
  project_id: id.optional(),
});

export const waitingProposalPage = z.object({
  proposals: z.array(waitingProposal),
  /** Where the next page begins; null at the end. A page may have fewer proposals than asked for, or none, before it. */
  next: z.string().nullable(),
});

/** The parts of a result that say whether a heal is in doubt. */
export interface HealedResult {
  order: number;
  status: 'passed' | 'failed' | 'skipped';
  assertion_results: readonly { passed: boolean }[];
  healing?: StepHealing | undefined;
}

/**
 * The heals that each failure casts doubt on, by the index of its result: those since the last check that passed. What they
 * used may have been another element. A check that an optional step failed at confirms nothing.
 */
export function suspectsOf<T extends HealedResult>(results: readonly T[]): ReadonlyMap<number, readonly T[]> {
  const suspects = new Map<number, readonly T[]>();
  let unproven: T[] = [];
  for (const [at, result] of results.entries()) {
    if (result.healing?.outcome === 'healed') unproven.push(result);
    if (result.status === 'failed') suspects.set(at, unproven);
    if (result.status === 'failed' || result.assertion_results.some(({ passed }) => passed)) unproven = [];
  }
  return suspects;
}

/** The results with the heals withdrawn that a failure has cast doubt on. */
export function withdrawDoubtful<T extends HealedResult>(results: readonly T[]): T[] {
  const doubtful = new Set([...suspectsOf(results).values()].flat());
  return results.map((result) => (doubtful.has(result) ? withdrawn(result) : result));
}

const withdrawn = <T extends HealedResult>(result: T): T =>
  result.healing ? { ...result, healing: { ...result.healing, outcome: 'withdrawn' } } : result;

/** How many steps were healed, and weren't doubted since. */
export const countHealed = (results: readonly HealedResult[]): number =>
  withdrawDoubtful(results).filter(({ healing }) => healing?.outcome === 'healed').length;

/** The sentence about a run that healed so many steps; empty for none. */
export const healedText = (count: number): string =>
  count === 0
    ? ''
    : `${count === 1 ? '1 step was' : `${count} steps were`} healed, since the page has changed. Check what changed before you rely on it.`;
