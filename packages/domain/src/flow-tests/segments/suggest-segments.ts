import type { SegmentSuggestions } from '@saywright/contracts/entities/segment';
import type { Step } from '@saywright/contracts/entities/step';
import type { UserContext } from '../../context/context.ts';
import { mapAtOnce } from '../../context/map-at-once.ts';
import { hiddenProjects } from '../../projects/project-access.ts';
import { requireFlowTest } from '../require-flow-test.ts';
import { stepFingerprint } from '../runs/step-fingerprint.ts';
import { repeatedStretches } from './repeated-stretches.ts';

/** The newest tests and segments are looked at; older ones rarely share steps with what's being written. */
const mostTests = 20;
const mostSegments = 50;
const readAtOnce = 8;

const deedsOf = (steps: readonly Step[]): (string | null)[] =>
  steps.map((step) => (step.segment || step.action === 'draft' ? null : stepFingerprint(step)));

interface Source {
  kind: 'test' | 'segment';
  id: string;
  name: string;
}

/** Stretches of a test's own steps that are a segment's, or that other tests have too. @throws DomainError `not_found` */
export async function suggestSegments({
  ctx,
  input: { id },
}: {
  ctx: UserContext;
  input: { id: string };
}): Promise<SegmentSuggestions> {
  const { organizationId } = ctx.actor;
  const { flowTests, segments } = ctx.ports;
  const test = await requireFlowTest(ctx, id);
  const hidden = await hiddenProjects(ctx);
  const isVisible = (project: string | null): boolean => project === null || !hidden.includes(project);
  const [page, known] = await Promise.all([
    flowTests.listFlowTests(organizationId, { limit: mostTests, offset: 0, hiddenProjects: hidden }),
    segments.listSegments(organizationId),
  ]);
  const wanted = known.filter(({ project_id: project }) => isVisible(project)).slice(0, mostSegments);
  const found = await segments.findSegments(
    organizationId,
    wanted.map((segment) => segment.id),
  );
  const others = await mapAtOnce(
    page.tests.filter((other) => other.id !== id),
    readAtOnce,
    (other) => flowTests.findFlowTest(organizationId, other.id),
  );
  const sourceOf = (kind: Source['kind'], of: { id: string; name: string }): Source => ({
    kind,
    id: of.id,
    name: of.name,
  });
  const stretches = repeatedStretches<Source>(
    deedsOf(test.steps),
    [
      ...found.map((each) => ({ source: sourceOf('segment', each), deeds: deedsOf(each.steps), isSegment: true })),
      ...others.flatMap((each) =>
        each ? [{ source: sourceOf('test', each), deeds: deedsOf(each.steps), isSegment: false }] : [],
      ),
    ],
    sourceOf('test', test),
  );
  return {
    suggestions: stretches
      .toSorted((a, b) => a.start - b.start)
      .map(({ start, length, sources }) => ({
        step_ids: test.steps.slice(start, start + length).map((step) => step.id),
        first_step: start + 1,
        segment: sources[0]?.kind === 'segment' ? { id: sources[0].id, name: sources[0].name } : null,
        tests: sources.flatMap((source) => (source.kind === 'test' ? [{ id: source.id, name: source.name }] : [])),
      })),
  };
}
