import { isDeepStrictEqual } from 'node:util';
import type { FlowTest, UpdateFlowTestBody } from '@saywright/contracts/entities/flow-test';
import { DomainError } from '@saywright/contracts/kernel/errors';
import { auditEntry } from '../audit/audit-entry.ts';
import { isoNow } from '../context/clock.ts';
import type { UserContext } from '../context/context.ts';
import { chooseEnvironment } from '../environments/choose-environment.ts';
import type { FlowTestContent, FlowTestRecord } from '../ports/flow-test-repository.ts';
import { chooseProject } from '../projects/project-access.ts';
import { linkSteps } from './steps/link-steps.ts';
import { flowTestView } from './flow-test-view.ts';
import { keepEvidence } from './steps/keep-evidence.ts';
import { numberSteps } from './steps/number-steps.ts';
import { refuseOversized } from './steps/refuse-oversized.ts';
import { flowTestNotFound, requireFlowTest } from './require-flow-test.ts';
import { saveAttempts, segmentsKeepChanging } from './store-new-flow-test.ts';

interface Update {
  id: string;
  change: UpdateFlowTestBody;
  /** Hash of the file that the change comes from, for a push from a repository. */
  pushedHash?: string;
}

export const changedByAnother = (): DomainError =>
  new DomainError('conflict', 'Flow Test was changed by another user. Reload it to see the changes, then save again.');

/**
 * Saves the given fields of a flow test; absent ones stay.
 * @throws DomainError `not_found`; `validation_failed`: a new environment or project doesn't exist; `conflict` when the
 * test was saved since the version that the caller has seen
 */
export async function updateFlowTest({ ctx, input }: { ctx: UserContext; input: Update }): Promise<FlowTest> {
  for (let attempt = 0; attempt < saveAttempts; attempt++) {
    const updated = await tryUpdate(ctx, input);
    if (updated === 'not_found') throw flowTestNotFound();
    if (typeof updated === 'object') return flowTestView(updated);
    if (updated === 'changed_meanwhile' && input.change.version !== undefined) throw changedByAnother();
  }
  throw segmentsKeepChanging();
}

/** One attempt on what is stored now. What the save changes about segments is worked out for that, and holds for it alone. */
async function tryUpdate(ctx: UserContext, input: Update) {
  const { version, ...fields } = input.change;
  const stored = await requireFlowTest(ctx, input.id);
  if (version !== undefined && version !== stored.version) throw changedByAnother();
  // A choice that went stale does not keep the rest from being saved.
  if (fields.environment_id !== undefined && fields.environment_id !== stored.environment_id)
    await chooseEnvironment(ctx, 'flow', fields.environment_id);
  if (fields.project_id !== undefined && fields.project_id !== stored.project_id)
    await chooseProject(ctx, fields.project_id);
  const { steps, ...given } = contentOf(fields, { stored, ctx });
  const linked = steps && (await linkSteps(ctx, { steps, stored: stored.steps }));
  // Steps that stay as they are stay verified, with the same final checks.
  const next = linked?.steps ?? stored.steps;
  const isChanged =
    !isDeepStrictEqual(next, stored.steps) ||
    !isDeepStrictEqual(given.global_assertions ?? stored.global_assertions, stored.global_assertions);
  const content = isChanged ? { ...given, steps: next, step_count: next.length } : given;
  refuseOversized({ ...contentFields(stored), ...content });
  const uses = linked?.uses ?? [];
  return ctx.ports.flowTests.updateFlowTest({
    organizationId: ctx.actor.organizationId,
    testId: input.id,
    content: { ...content, ...(input.pushedHash !== undefined && { pushed_hash: input.pushedHash }) },
    updatedAt: isoNow(ctx.clock),
    version: uses.length > 0 ? stored.version : version,
    uses,
    audit: auditEntry(ctx, { action: 'flow_test.changed', target: content.name ?? stored.name }),
  });
}

type Fields = Omit<UpdateFlowTestBody, 'version'>;

function contentOf(
  { steps, ...fields }: Fields,
  { stored, ctx }: { stored: FlowTestRecord; ctx: UserContext },
): Partial<FlowTestContent> {
  const given = Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Partial<FlowTestContent>;
  return steps === undefined ? given : { ...given, steps: keepEvidence(numberSteps(steps, ctx.clock), stored.steps) };
}

const contentFields = ({ name, description, steps, global_assertions }: FlowTestRecord): Partial<FlowTestContent> => ({
  name,
  description,
  steps,
  global_assertions,
});
