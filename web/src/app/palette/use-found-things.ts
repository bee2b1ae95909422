import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { hasWords, type PaletteItem, type PaletteSection } from '~/app/palette/palette-item.ts';
import { environmentsQuery } from '~/features/environments/environments-query.ts';
import { segmentsQuery } from '~/features/flow-testing/queries.ts';
import { useHasTeam } from '~/lib/use-has-team.ts';
import { membersQuery, projectsQuery } from '~/features/projects/projects-query.ts';
import { api } from '~/lib/api.ts';
import { formatAge, formatQuantity } from '~/lib/format.ts';
import { testKinds } from '~/lib/test-kinds.ts';
import { useDebounced } from '~/lib/use-debounced.ts';
import { statusWord } from '~/ui/status-badge.tsx';

const debounceMs = 150;
/** How many of each the palette shows. */
const shown = 5;

/** Finds tests, collections, runs, environments, segments, projects and people by name. */
export function useFoundThings(text: string): { sections: PaletteSection[]; isSearching: boolean } {
  const router = useRouter();
  const typed = text.trim();
  const query = useDebounced(typed, debounceMs);
  const enabled = query !== '';
  const tests = useQuery({
    queryKey: ['flow-tests', 'palette', query],
    queryFn: ({ signal }) => api.listFlowTests({ query: { search: query, limit: shown } }, { signal }),
    enabled,
    placeholderData: keepPreviousData,
  });
  const apiTests = useQuery({
    queryKey: ['api-tests', 'palette', query],
    queryFn: ({ signal }) => api.listApiTests({ query: { search: query, limit: shown } }, { signal }),
    enabled,
    placeholderData: keepPreviousData,
  });
  const collections = useQuery({
    queryKey: ['collections', 'palette', query],
    queryFn: ({ signal }) => api.listCollections({ query: { search: query, limit: shown } }, { signal }),
    enabled,
    placeholderData: keepPreviousData,
  });
  const runs = useQuery({
    queryKey: ['executions', 'palette', query],
    queryFn: ({ signal }) => api.listRuns({ query: { search: query, limit: shown } }, { signal }),
    enabled,
    placeholderData: keepPreviousData,
  });
  const environments = useQuery({ ...environmentsQuery('flow'), enabled });
  const apiEnvironments = useQuery({ ...environmentsQuery('api'), enabled });
  const segments = useQuery({ ...segmentsQuery(), enabled, refetchInterval: false });
  // The page may have begun with others.
  const projects = useQuery({ ...projectsQuery(), enabled, staleTime: 0 });
  const hasTeam = useHasTeam() === true;
  const members = useQuery({ ...membersQuery(), enabled: enabled && hasTeam });

  const thing = (item: Pick<PaletteItem, 'id' | 'title' | 'detail'>, { href }: { href: string }): PaletteItem => ({
    ...item,
    href,
    run: () => router.history.push(href),
  });
  const matching = <T extends { name: string }>(things: readonly T[] | undefined): T[] =>
    (things ?? []).filter(({ name }) => hasWords(query, name)).slice(0, shown);

  const sections: PaletteSection[] = [
    {
      title: 'Flow Tests',
      items: (tests.data?.tests ?? []).map(({ id, name, status }) =>
        thing(
          { id: `test:${id}`, title: name, detail: statusWord(status) },
          router.buildLocation({ to: '/flow-testing/tests/$testId', params: { testId: id } }),
        ),
      ),
    },
    {
      title: 'API Tests',
      items: (apiTests.data?.tests ?? []).map(({ id, name, method, status }) =>
        thing(
          { id: `api-test:${id}`, title: name, detail: `${method} · ${statusWord(status)}` },
          router.buildLocation({ to: '/api-testing/tests/$testId', params: { testId: id } }),
        ),
      ),
    },
    {
      title: 'Collections',
      items: (collections.data?.collections ?? []).map(({ id, name, request_count: requests, status }) =>
        thing(
          {
            id: `collection:${id}`,
            title: name,
            detail: `${formatQuantity(requests, 'request')} · ${statusWord(status)}`,
          },
          router.buildLocation({ to: '/api-testing/collections/$collectionId', params: { collectionId: id } }),
        ),
      ),
    },
    {
      title: 'Executions',
      items: (runs.data?.runs ?? []).map((run) =>
        thing(
          {
            id: `run:${run.id}`,
            title: `${run.test_name} #${run.execution_number}`,
            detail: `${statusWord(run.status)} · ${formatAge(run.created_at)}`,
          },
          router.buildLocation({
            to: testKinds[run.kind].page,
            search: { tab: testKinds[run.kind].resultsTab, test: run.test_id, execution: run.id },
          }),
        ),
      ),
    },
    {
      title: 'Environments',
      items: (
        [
          ['flow', environments],
          ['api', apiEnvironments],
        ] as const
      ).flatMap(([kind, { data }]) =>
        matching(data).map(({ id, name, base_url: url }) =>
          thing(
            { id: `environment:${id}`, title: name, detail: url || undefined },
            router.buildLocation({ to: testKinds[kind].page, search: { tab: 'environments', environment: id } }),
          ),
        ),
      ),
    },
    {
      title: 'Segments',
      items: matching(segments.data).map(({ id, name }) =>
        thing(
          { id: `segment:${id}`, title: name },
          router.buildLocation({ to: '/flow-testing', search: { tab: 'segments', segment: id } }),
        ),
      ),
    },
    {
      title: 'Projects',
      items: matching(projects.data).map(({ id, name }) =>
        thing(
          { id: `project:${id}`, title: name },
          router.buildLocation({ to: '/flow-testing', search: { tab: 'tests', project: id } }),
        ),
      ),
    },
    {
      title: 'People',
      items: (members.data?.members ?? [])
        .filter(({ name, email }) => hasWords(query, `${name} ${email}`))
        .slice(0, shown)
        .map(({ user_id: id, name, email }) =>
          thing(
            { id: `person:${id}`, title: name, detail: email },
            router.buildLocation({ to: '/team', search: { tab: 'members' } }),
          ),
        ),
    },
  ];
  return {
    sections: typed === '' || !enabled ? [] : sections,
    isSearching:
      typed !== query ||
      [tests, apiTests, collections, runs, environments, apiEnvironments, segments, projects, members].some(
        (each) => each.isFetching,
      ),
  };
}
