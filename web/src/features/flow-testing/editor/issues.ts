import { updateFlowTestBody, type UpdateFlowTestBody } from '@saywright/contracts/entities/flow-test';
import type { Step } from '@saywright/contracts/entities/step';
import type { FieldIssue } from '@saywright/contracts/kernel/errors';

/** Problems with a draft, shown where people can see them. */
export interface DraftIssues {
  /** By path within the test: `name`, `configuration.viewport_width`. */
  fields: Readonly<Record<string, string>>;
  /** By step id, then by path within the step: `value`, `selector.value`, `assertions.0.expected`. */
  steps: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

export const noIssues: DraftIssues = { fields: {}, steps: {} };

export const hasIssues = ({ fields, steps }: DraftIssues): boolean =>
  Object.keys(fields).length + Object.keys(steps).length > 0;

/** The path of what keeps a draft from being run; it holds as long as the step is one. */
const draftPath = 'draft';

const draftText = 'This test can’t run while this step is a draft. Rephrase it, choose an action, or delete it.';

/** Drafts, which keep a saved test from running. */
export const runIssues = (steps: readonly Step[]): DraftIssues => ({
  fields: {},
  steps: Object.fromEntries(
    steps.filter(({ action }) => action === 'draft').map(({ id }) => [id, { [draftPath]: draftText }]),
  ),
});

/** The first thing that is wrong with a step. */
export const problemOf = ({ id, action }: Pick<Step, 'id' | 'action'>, { steps }: DraftIssues): string | undefined =>
  Object.entries(steps[id] ?? {}).find(([path]) => path !== draftPath || action === 'draft')?.[1];

/** Checks a body with the schema that the server uses. */
export function checkBody(body: UpdateFlowTestBody): FieldIssue[] {
  const checked = updateFlowTestBody.safeParse(body);
  if (checked.success) return [];
  return checked.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
}

/**
 * Sorts refusals of the server or of `checkBody` by step and field; the first of each field stays.
 * @param stepIds the ids of the steps in the order in which they were sent: `steps.2.value` is the third
 */
export function groupIssues(issues: readonly FieldIssue[], stepIds: readonly string[]): DraftIssues {
  const fields: Record<string, string> = {};
  const steps: Record<string, Record<string, string>> = {};
  for (const { path, message } of issues) {
    const match = /^(?:body\.)?steps\.(\d+)(?:\.(.+))?$/.exec(path);
    const id = match ? stepIds[Number(match[1])] : undefined;
    if (id === undefined) fields[path] ??= message;
    else {
      const ofStep = (steps[id] ??= {});
      ofStep[match?.[2] ?? 'value'] ??= message;
    }
  }
  return { fields, steps };
}
