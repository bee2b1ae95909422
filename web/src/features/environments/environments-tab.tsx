import type { TestArea } from '@saywright/contracts/entities/test-kind';
import { useQuery } from '@tanstack/react-query';
import { Globe, Plus, RotateCw, SearchX } from 'lucide-react';
import { useCallback } from 'react';
import { DeleteEnvironmentDialog } from '~/features/environments/delete-environment-dialog.tsx';
import { EnvironmentCard } from '~/features/environments/environment-card.tsx';
import { CreateEnvironmentDialog, EditEnvironmentDialog } from '~/features/environments/environment-dialog.tsx';
import { environmentKinds } from '~/features/environments/environment-kinds.ts';
import { environmentsQuery } from '~/features/environments/environments-query.ts';
import { environmentColumns, EnvironmentsSkeleton } from '~/features/environments/environments-skeleton.tsx';
import { useEnvironmentCommands } from '~/features/environments/use-environment-commands.ts';
import { LayerLink } from '~/ui/layer-link.tsx';
import { sortList, useListSort } from '~/lib/list-sort.ts';
import { useLayer, usePlace } from '~/lib/use-layer.ts';
import { buttonVariants } from '~/ui/button-variants.ts';
import { DocsLink } from '~/ui/docs-link.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { IconButton } from '~/ui/icon-button.tsx';
import { Button } from '~/ui/button.tsx';
import { SearchField } from '~/ui/search-field.tsx';
import { SortSelect } from '~/ui/sort-select.tsx';
import { QueryView } from '~/ui/query-view.tsx';

/** With more than this, people search. */
const handful = 6;

/** The environments of the organization. */
export function EnvironmentsTab({ kind }: { kind: TestArea }) {
  const search = usePlace();
  const query = useQuery(environmentsQuery(kind));
  useEnvironmentCommands();
  const environments = query.data ?? [];
  const { sort, setSort } = useListSort('oldest');
  const { show } = useLayer();
  const wanted = search.search ?? '';
  const onSearch = useCallback((text: string) => show({ search: text.trim() || undefined }), [show]);
  const shown = sortList(
    environments.filter(({ name }) => name.toLowerCase().includes(wanted.toLowerCase())),
    sort,
  );
  const named = (id: string | undefined) => environments.find((environment) => environment.id === id);
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2.5">
        <h2 className="text-base font-semibold">{environmentKinds[kind].heading}</h2>
        <IconButton label="Refresh" size="sm" className="-ml-1.5" onClick={() => void query.refetch()}>
          <RotateCw aria-hidden="true" className={query.isFetching ? 'animate-spin [animation-delay:150ms]' : ''} />
        </IconButton>
        <div className="ml-auto flex flex-wrap items-center gap-2 max-sm:order-last max-sm:w-full max-sm:empty:hidden">
          {environments.length > handful || wanted !== '' ? (
            <>
              <SearchField
                label="Search environments by name"
                placeholder="Search environments..."
                value={wanted}
                onSearch={onSearch}
                className="sm:w-56"
              />
              <SortSelect value={sort} onChange={setSort} />
            </>
          ) : null}
        </div>
        <CreateLink kind={kind} primary />
      </div>
      <QueryView
        query={query}
        failure="Couldn’t load environments"
        skeleton={<EnvironmentsSkeleton />}
        empty={
          environments.length === 0 ? (
            <EmptyState
              icon={<Globe aria-hidden="true" />}
              title="No environments yet"
              description="Run the same tests against staging and production. Each environment has its own base URL, variables and secrets."
              action={<CreateLink kind={kind} />}
              help={<DocsLink to="/docs/environments">About environments and secrets</DocsLink>}
            />
          ) : (
            shown.length === 0 && (
              <EmptyState
                icon={<SearchX aria-hidden="true" />}
                title={`No environments match “${wanted}”`}
                action={<Button onClick={() => onSearch('')}>Clear search</Button>}
              />
            )
          )
        }
        card
      >
        {() => (
          <ul className={environmentColumns}>
            {shown.map((environment) => (
              <EnvironmentCard key={environment.id} environment={environment} />
            ))}
          </ul>
        )}
      </QueryView>
      <CreateEnvironmentDialog kind={kind} open={search.dialog === 'environment'} />
      <EditEnvironmentDialog kind={kind} environment={named(search.environment)} />
      <DeleteEnvironmentDialog kind={kind} environment={named(search.delete)} />
    </>
  );
}

const CreateLink = ({ kind, primary = false }: { kind: TestArea; primary?: boolean }) => (
  <LayerLink
    opens={{ dialog: 'environment' as const }}
    className={buttonVariants(primary ? { variant: 'primary', className: 'max-sm:ml-auto' } : {})}
  >
    <Plus aria-hidden="true" />
    {environmentKinds[kind].createLabel}
  </LayerLink>
);
