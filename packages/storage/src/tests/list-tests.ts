import type { ListSort } from '@saywright/contracts/entities/common';
import type { ListQuery } from '@saywright/domain/ports/list-query';
import { appIndexKeys, appKeys } from '../app-keys.ts';
import type { Table } from '../dynamo/table.ts';
import { outside } from './conditions.ts';
import { NameCache, searchable, type ListedName, type TestsOfKind } from './listed-names.ts';

/** Whether the query asks for less than everything that people may see, or in another order than the index has. */
export const needsNames = ({ search, projectId, sort = 'newest' }: ListQuery): boolean =>
  Boolean(search ?? projectId) || sort !== 'newest';

const listedNames = new NameCache(50_000);

interface Page<S> {
  tests: S[];
  hasMore: boolean;
  matches: number;
}

/** The fields that a list of tests of one kind shows. */
export interface Listing extends TestsOfKind {
  attributes: readonly string[];
}

const byName = new Intl.Collator('en', { numeric: true });

/** @param names newest first */
function inOrder(names: ListedName[], sort: ListSort): ListedName[] {
  if (sort === 'oldest') return names.toReversed();
  return sort === 'name' ? names.toSorted((one, other) => byName.compare(one.name_lower, other.name_lower)) : names;
}

/** Matches are counted and sorted, so they're found among the names, which are in memory. */
async function listMatching<S extends { id: string }>(
  app: Table,
  { attributes, ...tests }: Listing,
  query: ListQuery,
): Promise<Page<S>> {
  const { search, projectId, hiddenProjects = [] } = query;
  const sought = search ? searchable(search) : '';
  const names = await listedNames.list(app, tests);
  const matching = inOrder(
    names.filter(
      ({ name_lower: name, project_id: project }) =>
        name.includes(sought) &&
        (projectId === undefined || project === projectId) &&
        (project === null || !hiddenProjects.includes(project)),
    ),
    query.sort ?? 'newest',
  );
  const end = query.offset + query.limit;
  const ids = matching.slice(query.offset, end).map(({ id }) => id);
  const keys = ids.map((testId) => appKeys.test({ ...tests, testId }));
  const found = new Map((await app.batchGet<S>(keys, { attributes })).map((item) => [item.id, item] as const));
  const page = ids.map((id) => found.get(id)).filter((test) => test !== undefined);
  return { tests: page, hasMore: matching.length > end, matches: matching.length };
}

/** One page of summaries. Without a filter or another order, it's read from the narrow index as far as the page goes. */
export async function listTests<S extends { id: string }>(
  app: Table,
  listing: Listing,
  query: ListQuery,
): Promise<Page<S>> {
  if (needsNames(query)) return listMatching(app, listing, query);
  const filter = outside(query.hiddenProjects ?? []);
  const end = query.offset + query.limit;
  const items = app.query<S>({
    index: 'gsi1',
    pk: appIndexKeys.tests(listing.organizationId, listing.kind),
    descending: true,
    attributes: listing.attributes,
    limit: end + 1,
    ...(filter ? { filter } : {}),
  });
  const tests: S[] = [];
  let matches = 0;
  for await (const item of items) {
    if (matches >= query.offset && matches < end) tests.push(item);
    matches++;
  }
  return { tests, hasMore: matches > end, matches };
}
