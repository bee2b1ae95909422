import type { FlowTestSummaryRecord } from '@saywright/domain/ports/flow-test-repository';
import { appIndexKeys } from '../app-keys.ts';
import type { Condition } from '../dynamo/expressions.ts';
import type { Table } from '../dynamo/table.ts';
import { allOf, inProject, outside } from './conditions.ts';
import { searchable } from './flow-test-item.ts';

export interface ListQuery {
  limit: number;
  offset: number;
  search?: string | undefined;
  projectId?: string | undefined;
  hiddenProjects?: readonly string[] | undefined;
}

const attributes = [
  'id',
  'name',
  'description_preview',
  'tags',
  'step_count',
  'environment_id',
  'project_id',
  'website_url',
  'status',
  'execution_count',
  'finished_count',
  'passed_count',
  'last_executed_at',
  'generated_by_ai',
  'created_at',
  'updated_at',
] as const satisfies readonly (keyof FlowTestSummaryRecord)[];

/** Whether the query asks for less than all that people may see. */
export const isNarrowed = ({ search, projectId }: ListQuery): boolean => Boolean(search ?? projectId);

const filterOf = ({ search, projectId, hiddenProjects = [] }: ListQuery): Condition | undefined =>
  allOf([
    search
      ? {
          expression: 'contains(#lower, :search)',
          names: { '#lower': 'name_lower' },
          values: { ':search': searchable(search) },
        }
      : undefined,
    projectId ? inProject(projectId) : undefined,
    outside(hiddenProjects),
  ]);

/**
 * One page of summaries from the narrow index, newest first. It reads as far as the page goes; a search or a project
 * makes it read the organization's whole index (10,000 tests are about three megabytes), since `matches` counts all.
 */
export async function listFlowTests(
  app: Table,
  organizationId: string,
  query: ListQuery,
): Promise<{ tests: FlowTestSummaryRecord[]; hasMore: boolean; matches: number }> {
  const filter = filterOf(query);
  const end = query.offset + query.limit;
  const items = app.query<FlowTestSummaryRecord>({
    index: 'gsi1',
    pk: appIndexKeys.flowTests(organizationId),
    descending: true,
    attributes,
    ...(filter ? { filter } : {}),
    ...(isNarrowed(query) ? {} : { limit: end + 1 }),
  });
  const tests: FlowTestSummaryRecord[] = [];
  let matches = 0;
  for await (const item of items) {
    if (matches >= query.offset && matches < end) tests.push(item);
    matches++;
  }
  return { tests, hasMore: matches > end, matches };
}
