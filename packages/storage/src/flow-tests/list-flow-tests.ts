import type { FlowTestSummaryRecord } from '@saywright/domain/ports/flow-test-repository';
import { appIndexKeys, appKeys } from '../app-keys.ts';
import type { Table } from '../dynamo/table.ts';
import { outside } from '../tests/conditions.ts';
import { searchable } from '../flow-test-item.ts';
import { NameCache } from './listed-names.ts';

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

const listedNames = new NameCache(50_000);

interface Page {
  tests: FlowTestSummaryRecord[];
  hasMore: boolean;
  matches: number;
}

/** Of what is narrowed all matches are counted, so it is found among the names, which are in memory. */
async function listMatching(app: Table, organizationId: string, query: ListQuery): Promise<Page> {
  const { search, projectId, hiddenProjects = [] } = query;
  const sought = search ? searchable(search) : '';
  const names = await listedNames.list(app, organizationId);
  const matching = names.filter(
    ({ name_lower: name, project_id: project }) =>
      name.includes(sought) &&
      (projectId === undefined || project === projectId) &&
      (project === null || !hiddenProjects.includes(project)),
  );
  const end = query.offset + query.limit;
  const ids = matching.slice(query.offset, end).map(({ id }) => id);
  const keys = ids.map((id) => appKeys.flowTest(organizationId, id));
  const found = new Map(
    (await app.batchGet<FlowTestSummaryRecord>(keys, { attributes })).map((item) => [item.id, item] as const),
  );
  const tests = ids.map((id) => found.get(id)).filter((test) => test !== undefined);
  return { tests, hasMore: matching.length > end, matches: matching.length };
}

/** One page of summaries, newest first: read from the narrow index as far as the page goes. */
export async function listFlowTests(app: Table, organizationId: string, query: ListQuery): Promise<Page> {
  if (isNarrowed(query)) return listMatching(app, organizationId, query);
  const filter = outside(query.hiddenProjects ?? []);
  const end = query.offset + query.limit;
  const items = app.query<FlowTestSummaryRecord>({
    index: 'gsi1',
    pk: appIndexKeys.flowTests(organizationId),
    descending: true,
    attributes,
    limit: end + 1,
    ...(filter ? { filter } : {}),
  });
  const tests: FlowTestSummaryRecord[] = [];
  let matches = 0;
  for await (const item of items) {
    if (matches >= query.offset && matches < end) tests.push(item);
    matches++;
  }
  return { tests, hasMore: matches > end, matches };
}
