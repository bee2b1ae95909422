import { maxSteps } from '@saywright/contracts/entities/step';
import { countBlocks } from '@saywright/contracts/entities/step-blocks';
import { DomainError } from '@saywright/contracts/kernel/errors';
import { isoNow } from '../../context/clock.ts';
import type { Context } from '../../context/context.ts';
import { refuseOversized } from '../steps/refuse-oversized.ts';
import type { FlowTestRecord } from '../../ports/flow-test-repository.ts';
import type { SegmentLinkRecord, SegmentRecord } from '../../ports/segment-repository.ts';
import { withoutSegment, withSegment } from '../steps/blocks.ts';

/** How many tests are changed at once. */
const writers = 10;

export interface SpreadInput {
  organizationId: string;
  segmentId: string;
  /** At most so many tests. */
  limit: number;
}

/**
 * Carries the latest change of a segment, or its deletion, into the tests that use it. Which tests are left is what
 * their links say, so that it may be interrupted anywhere, run twice at once, and continue where it was.
 * @returns `spreading` when tests are left
 */
export async function spreadSegment({
  ctx,
  input,
}: {
  ctx: Context;
  input: SpreadInput;
}): Promise<'spreading' | 'finished'> {
  const { organizationId, segmentId, limit } = input;
  const { segments } = ctx.ports;
  for (let left = limit; left > 0;) {
    const segment = await segments.findSpreading(organizationId, segmentId);
    if (segment === undefined) return 'finished';
    const revision = segment === 'gone' ? Number.MAX_SAFE_INTEGER : segment.revision;
    const behind = await segments.listBehind({
      organizationId,
      segmentId,
      revision,
      limit: Math.min(left, writers),
    });
    await Promise.all(behind.map((link) => applyToTest(ctx, { ...input, link, segment })));
    const state = await segments.noteSpread({ organizationId, segmentId, revision, at: isoNow(ctx.clock) });
    if (state === 'finished') return state;
    left -= Math.max(1, behind.length);
  }
  return 'spreading';
}

interface Application {
  organizationId: string;
  segmentId: string;
  link: SegmentLinkRecord;
  segment: SegmentRecord | 'gone';
}

async function applyToTest(ctx: Context, { organizationId, segmentId, link, segment }: Application): Promise<void> {
  const { flowTests, segments } = ctx.ports;
  for (;;) {
    const test = await flowTests.findFlowTest(organizationId, link.test_id);
    if (!test) return segments.forgetLink(organizationId, segmentId, link.test_id);
    const blocks = countBlocks(test.steps).get(segmentId) ?? 0;
    const steps =
      segment === 'gone' ? withoutSegment(test.steps, segmentId) : withSegment(test.steps, segment, ctx.clock);
    const outcome = await segments.applyToTest({
      organizationId,
      segmentId,
      test,
      steps: blocks > 0 && fits(test, steps) ? steps : undefined,
      blocks: segment === 'gone' ? 0 : blocks,
      revision: segment === 'gone' ? undefined : segment.revision,
      updatedAt: isoNow(ctx.clock),
    });
    if (outcome === 'applied') return;
  }
}

function fits(test: FlowTestRecord, steps: FlowTestRecord['steps']): boolean {
  if (steps.length > maxSteps) return false;
  const { name, description, global_assertions } = test;
  try {
    refuseOversized({ name, description, global_assertions, steps });
    return true;
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
}
