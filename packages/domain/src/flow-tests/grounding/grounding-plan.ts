import { DomainError } from '@saywright/contracts/kernel/errors';
import type { Step } from '@saywright/contracts/entities/step';
import type { UserContext } from '../../context/context.ts';
import type { EnvironmentRecord } from '../../ports/environment-repository.ts';
import type { FlowTestRecord } from '../../ports/flow-test-repository.ts';
import type { FrozenGroundingPlan } from '../../ports/grounding-repository.ts';
import { unlistedPlan } from '../runs/unlisted-plan.ts';
import { findModelAccess } from '../../models/model-access.ts';
import { stepFingerprint } from '../runs/step-fingerprint.ts';
import { giveBackPasswords } from '../take-passwords.ts';
import { writeSteps, type Author } from '../write-from-prompt.ts';

interface Written {
  steps: readonly Step[];
  intents?: readonly (object | undefined)[];
}

/** Meanings by what their steps do, in the order of the steps. */
function meanings({ steps, intents = [] }: Written): Map<string, object[]> {
  const found = new Map<string, object[]>();
  steps.forEach((step, at) => {
    const intent = intents[at];
    if (!intent) return;
    const same = stepFingerprint(step);
    found.set(same, [...(found.get(same) ?? []), intent]);
  });
  return found;
}

/**
 * The meanings of the steps that are as they were written from words: the test's description, or their own, which a step
 * added in the editor has. A step that someone changed, or whose element was found before, has none: it's checked as it's
 * written. Neither has a step of a segment, which other tests share.
 */
async function intentsOf(
  ctx: UserContext,
  { test, environment, author }: { test: FlowTestRecord; environment: EnvironmentRecord | undefined; author: Author },
): Promise<Record<string, object>> {
  const { ai_prompt: prompt, website_url: websiteUrl } = test;
  const meant =
    prompt === null
      ? undefined
      : meanings(
          await writeSteps(ctx, { prompt: giveBackPasswords(prompt, test.steps), websiteUrl, environment, author }),
        );
  const found: Record<string, object> = {};
  for (const step of test.steps) {
    if (step.segment) continue;
    const same = stepFingerprint(step);
    const intent =
      meant?.get(same)?.shift() ?? meanings(await author(step.description, { continues: true })).get(same)?.[0];
    if (intent) found[step.id] = intent;
  }
  return found;
}

/**
 * A draft without a meaning says what to do in words that only the page, or a model, may know. One of a segment is
 * everyone's, so it stays as it is.
 */
export const canBeChecked = (step: Step, { intents }: Pick<FrozenGroundingPlan, 'intents'>): boolean =>
  step.action !== 'draft' || intents[step.id] !== undefined || step.segment === undefined;

/** @throws DomainError `validation_failed` when there's nothing to check, or an API test that steps call can't run */
export async function buildGroundingPlan({
  ctx,
  test,
  environment,
  author,
  askAbout,
}: {
  ctx: UserContext;
  test: FlowTestRecord;
  environment: EnvironmentRecord | undefined;
  author: Author;
  askAbout: readonly string[];
}): Promise<Omit<FrozenGroundingPlan, 'execution_id'>> {
  const [intents, access] = await Promise.all([
    intentsOf(ctx, { test, environment, author }),
    findModelAccess(ctx, ctx.actor.organizationId),
  ]);
  const understanding = { intents, ...(!('off' in access) && { uses_model: true as const }) };
  if (test.steps.every(({ action, id }) => action === 'draft' && intents[id] === undefined)) {
    const message = "Add at least one step that isn't a draft before you check this test on the page.";
    throw new DomainError('validation_failed', message, { issues: [{ path: 'steps', message }] });
  }
  const testSite = environment?.is_test_site ? URL.parse(environment.base_url)?.origin : undefined;
  return {
    ...(await unlistedPlan(ctx, { test, environment, steps: test.steps })),
    ...understanding,
    ...(testSite !== undefined && { test_site: testSite }),
    ...(askAbout.length > 0 && { ask_about: askAbout }),
  };
}
