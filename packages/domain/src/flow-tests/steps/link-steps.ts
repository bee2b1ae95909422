import { maxSegmentsInTest } from '@saywright/contracts/entities/segment';
import { maxSteps, type Step } from '@saywright/contracts/entities/step';
import { countBlocks, splitIntoBlocks, type Block } from '@saywright/contracts/entities/step-blocks';
import { DomainError } from '@saywright/contracts/kernel/errors';
import { isDeepStrictEqual } from 'node:util';
import type { UserContext } from '../../context/context.ts';
import type { SegmentRecord, SegmentUse } from '../../ports/segment-repository.ts';
import { canSeeProject } from '../../projects/project-access.ts';
import { chooseCalledTests } from '../api-calls/choose-called-tests.ts';
import { blockOf, detached, inOrder } from './blocks.ts';

const refused = (message: string): DomainError =>
  new DomainError('validation_failed', message, { issues: [{ path: 'steps', message }] });

/** A step's behavior, whatever its ID and position. */
const content = ({ id: _id, order: _order, segment: _link, evidence: _evidence, ...step }: Step): object => step;

const sameSteps = (some: readonly Step[], others: readonly Step[]): boolean =>
  some.length === others.length && isDeepStrictEqual(some.map(content), others.map(content));

const refsOf = (steps: readonly Step[]): (string | undefined)[] => steps.map(({ segment }) => segment?.ref);

/**
 * Decides which steps of a test that is saved are linked to segments; what the caller says about it is only a proposal.
 * An insertion stays linked where it is whole, in one piece and unaltered: as the test had it before, or as the segment
 * is now, which the caller must be able to see. It is then brought up to date. Any other becomes the test's own steps.
 * @param steps numbered, as they are to be saved
 * @param stored as the test has them; none for a new test
 * @returns the steps to store, and what the transaction that stores them changes about the use of segments
 * @throws DomainError `validation_failed`: a new step calls an API test that doesn't exist, too many segments, or too many steps after they are brought up to date
 */
export async function linkSteps(
  ctx: UserContext,
  { steps, stored }: { steps: readonly Step[]; stored: readonly Step[] },
): Promise<{ steps: Step[]; uses: SegmentUse[] }> {
  const before = countBlocks(stored);
  const proposed = countBlocks(steps);
  if (proposed.size > maxSegmentsInTest)
    throw refused(`A test can use up to ${maxSegmentsInTest} different segments. This one would use ${proposed.size}.`);
  const ids = [...new Set([...before.keys(), ...proposed.keys()])];
  if (ids.length === 0) return { steps: await chooseCalledTests(ctx, { steps, stored }), uses: [] };
  const found = await ctx.ports.segments.findSegments(ctx.actor.organizationId, ids);
  const segments = new Map(found.map((segment) => [segment.id, segment]));
  const linked = inOrder(await linkBlocks(ctx, { blocks: splitIntoBlocks(steps), stored, segments }));
  if (linked.length > maxSteps)
    throw refused(
      `With the current segments, the test has ${linked.length} steps; the limit is ${maxSteps}. Delete some, or unlink a segment.`,
    );
  const after = countBlocks(linked);
  const uses = ids
    .map((segmentId) => ({
      segmentId,
      revision: segments.get(segmentId)?.revision,
      blocks: after.get(segmentId) ?? 0,
      blocksBefore: before.get(segmentId) ?? 0,
    }))
    .filter(({ blocks, blocksBefore }) => blocks + blocksBefore > 0);
  return { steps: await chooseCalledTests(ctx, { steps: linked, stored }), uses };
}

async function linkBlocks(
  ctx: UserContext,
  input: { blocks: readonly Block[]; stored: readonly Step[]; segments: ReadonlyMap<string, SegmentRecord> },
): Promise<Step[]> {
  const storedBlocks = splitIntoBlocks(input.stored);
  const keyOf = ({ link }: Block): string => `${link?.id}/${link?.block}`;
  const pieces = Map.groupBy(input.blocks, keyOf);
  const linked: Step[] = [];
  for (const block of input.blocks) {
    const segment = block.link && input.segments.get(block.link.id);
    const inOnePiece = pieces.get(keyOf(block))?.length === 1;
    const had = storedBlocks.find((other) => keyOf(other) === keyOf(block));
    const stays =
      segment !== undefined &&
      inOnePiece &&
      ((had !== undefined && isUnaltered(block, had.steps, refsOf(had.steps))) ||
        (isUnaltered(
          block,
          segment.steps,
          segment.steps.map(({ id }) => id),
        ) &&
          (await canSeeProject(ctx, segment.project_id))));
    linked.push(
      ...(stays && block.link
        ? blockOf(segment, { block: block.link.block, before: block.steps, clock: ctx.clock })
        : detached(block.steps)),
    );
  }
  return linked;
}

const isUnaltered = (block: Block, steps: readonly Step[], refs: readonly (string | undefined)[]): boolean =>
  sameSteps(block.steps, steps) && isDeepStrictEqual(refsOf(block.steps), refs);
