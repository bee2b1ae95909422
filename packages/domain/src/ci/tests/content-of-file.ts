import type { RepositoryFile } from '@saywright/contracts/entities/ci-test';
import type { CreateFlowTestBody } from '@saywright/contracts/entities/flow-test';
import type { FlowTestFile } from '@saywright/contracts/entities/flow-test-file';
import type { Step } from '@saywright/contracts/entities/step';
import { DomainError } from '@saywright/contracts/kernel/errors';
import { stableJson } from '@saywright/contracts/text/stable-json';
import type { CiContext } from '../../context/context.ts';
import { findCalledTest } from '../../flow-tests/api-calls/find-called-test.ts';
import { bodyOfFile } from '../../flow-tests/flow-test-file.ts';
import { numberSteps } from '../../flow-tests/steps/number-steps.ts';
import type { FlowTestRecord } from '../../ports/flow-test-repository.ts';
import { maySee } from '../../projects/project-access.ts';
import { chooseNamedEnvironment } from '../choose-named-environment.ts';
import { isInScope } from '../token-scope.ts';
import { stepInFile } from './repository-file.ts';

/** The test that a file replaces, as stored and as a file. */
export interface Replaced {
  record: FlowTestRecord;
  file: RepositoryFile;
}

const refused = (path: string, message: string): DomainError =>
  new DomainError('validation_failed', message, { issues: [{ path, message }] });

async function projectOf(ctx: CiContext, name: string | null, replaced: Replaced | undefined): Promise<string | null> {
  if (replaced && replaced.file.project === name) return replaced.record.project_id;
  if (name === null) {
    if (isInScope(ctx, null)) return null;
    throw refused('file.project', 'This token is limited to projects. Name one of them as the project of the test.');
  }
  const all = await ctx.ports.projects.listProjects(ctx.actor.organizationId);
  const found = all.find((one) => one.name === name && maySee(ctx.actor, one) && isInScope(ctx, one.id));
  if (!found) throw refused('file.project', `Project "${name}" not found. Create it first, or name another one.`);
  return found.id;
}

async function environmentOf(
  ctx: CiContext,
  name: string | null,
  replaced: Replaced | undefined,
): Promise<string | null> {
  if (replaced && replaced.file.environment === name) return replaced.record.environment_id;
  return (await chooseNamedEnvironment(ctx, 'flow', name ?? undefined)) ?? null;
}

type FileStep = FlowTestFile['steps'][number];

/**
 * Finds the stored step that a step of a file was, if it's unchanged: by its ID, or for one without an ID by its content.
 * The stored one has links to segments and API tests, which files don't.
 */
function unchangedSteps(replaced: Replaced | undefined): (step: FileStep) => Step | undefined {
  const left = (replaced?.file.steps ?? []).map((inFile, at) => ({ inFile, stored: replaced?.record.steps[at] }));
  return (step) => {
    const wanted = stableJson(stepInFile(step as Partial<Step>));
    const at = left.findIndex(({ inFile: { id, ...rest } }) =>
      step.id === undefined ? stableJson(rest) === wanted : stableJson({ id, ...rest }) === wanted,
    );
    return at < 0 ? undefined : left.splice(at, 1)[0]?.stored;
  };
}

async function withCalledTest(ctx: CiContext, step: Step): Promise<Step> {
  if (step.action !== 'call_api_test') return step;
  const called = await findCalledTest(ctx, step);
  if ('id' in called) return { ...step, value: called.name, api_test_id: called.id };
  throw refused(`file.steps.${step.order - 1}`, `Step ${step.order}: ${called.problem}`);
}

/**
 * The content of the test that a file describes. A file that names something that doesn't exist is refused, since nobody
 * watches a push.
 * @param replaced the test that it replaces; its parts that the file leaves unchanged stay exactly as stored
 * @throws DomainError `validation_failed`
 */
export async function contentOfFile(
  ctx: CiContext,
  file: FlowTestFile,
  replaced?: Replaced,
): Promise<CreateFlowTestBody & { steps: Step[] }> {
  const unchanged = unchangedSteps(replaced);
  const kept = file.steps.map(unchanged);
  const numbered = numberSteps(
    file.steps.map((step, at) => kept[at] ?? (stepInFile(step as Partial<Step>) as FileStep)),
    ctx.clock,
  );
  const [environmentId, projectId, ...steps] = await Promise.all([
    environmentOf(ctx, file.environment, replaced),
    projectOf(ctx, file.project, replaced),
    ...numbered.map((step, at) => (kept[at] ? step : withCalledTest(ctx, step))),
  ]);
  return { ...bodyOfFile(file, { environment_id: environmentId, project_id: projectId }), steps };
}
