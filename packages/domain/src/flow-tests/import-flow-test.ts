import type { FlowTestFile, ImportedFlowTest } from '@saywright/contracts/entities/flow-test-file';
import type { UserContext } from '../context/context.ts';
import { maySee } from '../projects/project-access.ts';
import { draftUnknownCalls } from './api-calls/draft-unknown-calls.ts';
import { bodyOfFile } from './flow-test-file.ts';
import { flowTestView } from './flow-test-view.ts';
import { newFlowTest } from './new-flow-test.ts';
import { storeNewFlowTest } from './store-new-flow-test.ts';

interface Found {
  id: string | null;
  /** References that weren't found, in a sentence. */
  note?: string;
}

async function findEnvironment(ctx: UserContext, name: string | null): Promise<Found> {
  if (name === null) return { id: null };
  const all = await ctx.ports.environments.listEnvironments(ctx.actor.organizationId, 'flow');
  const environment = all.find((one) => one.name === name);
  if (environment) return { id: environment.id };
  return {
    id: null,
    note: `Environment "${name}" not found, so the test has none. Choose one before you run it.`,
  };
}

/** A project that the person may not use looks the same as one that doesn't exist. */
async function findProject(ctx: UserContext, name: string | null): Promise<Found> {
  if (name === null) return { id: null };
  const all = await ctx.ports.projects.listProjects(ctx.actor.organizationId);
  const project = all.find((one) => one.name === name && maySee(ctx.actor, one));
  if (project) return { id: project.id };
  return { id: null, note: `Project "${name}" not found, so the test isn't in a project.` };
}

/** Stores the test of a file as a new one, in the environment and the project that are called as the file says. */
export async function importFlowTest({
  ctx,
  input,
}: {
  ctx: UserContext;
  input: FlowTestFile;
}): Promise<ImportedFlowTest> {
  const [environment, project] = await Promise.all([
    findEnvironment(ctx, input.environment),
    findProject(ctx, input.project),
  ]);
  const body = bodyOfFile(input, { environment_id: environment.id, project_id: project.id });
  const written = newFlowTest(ctx, body, input.ai_prompt);
  const { steps, problems } = await draftUnknownCalls(ctx, written.steps, () => undefined);
  const test = await storeNewFlowTest(ctx, { ...written, steps }, { origin: 'from a file' });
  const drafts = [...problems].map(([index, problem]) => `Step ${index + 1} is a draft: ${problem}`);
  const notes = [environment.note, project.note, ...drafts].filter((note) => note !== undefined);
  return { test: flowTestView(test), notes };
}
