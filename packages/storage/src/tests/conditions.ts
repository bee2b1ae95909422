import type { Condition } from '../dynamo/expressions.ts';

/** Holds for tests of the project. */
export const inProject = (projectId: string): Condition => ({
  expression: '#project = :project',
  names: { '#project': 'project_id' },
  values: { ':project': projectId },
});

/**
 * Holds for tests of no project and of all but the given ones; undefined when there are none.
 * @param projectIds at most 100, which is what DynamoDB takes in a list
 */
export function outside(projectIds: readonly string[]): Condition | undefined {
  if (projectIds.length === 0) return undefined;
  const values = Object.fromEntries(projectIds.map((id, at) => [`:hidden${at}`, id]));
  return {
    expression: `NOT (#project IN (${Object.keys(values).join(', ')}))`,
    names: { '#project': 'project_id' },
    values,
  };
}
