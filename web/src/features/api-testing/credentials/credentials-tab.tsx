import type { Credential } from '@saywright/contracts/entities/credential';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { KeyRound, Pencil, Plus, RotateCw, Trash2 } from 'lucide-react';
import { CreateCredentialDialog, EditCredentialDialog } from '~/features/api-testing/credentials/credential-dialog.tsx';
import { credentialTypeWord } from '~/features/api-testing/credentials/credential-types.ts';
import { credentialsQuery } from '~/features/api-testing/credentials/credentials-query.ts';
import { DeleteCredentialDialog } from '~/features/api-testing/credentials/delete-credential-dialog.tsx';
import { environmentsQuery } from '~/features/environments/environments-query.ts';
import { useUser } from '~/lib/session.ts';
import { useDates } from '~/lib/use-dates.ts';
import { Badge } from '~/ui/badge.tsx';
import { buttonVariants } from '~/ui/button-variants.ts';
import { Card } from '~/ui/card.tsx';
import { DocsLink } from '~/ui/docs-link.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { IconButton } from '~/ui/icon-button.tsx';
import { LayerIconLink, LayerLink } from '~/ui/layer-link.tsx';
import { QueryView } from '~/ui/query-view.tsx';
import { Loading, Skeleton } from '~/ui/skeleton.tsx';

const route = getRouteApi('/api-testing');

/** The credentials of the organization. Everyone can use them in tests; admins manage them. */
export function CredentialsTab() {
  const search = route.useSearch();
  const query = useQuery(credentialsQuery());
  const isAdmin = useUser().role === 'admin';
  const credentials = query.data ?? [];
  const named = (id: string | undefined) => credentials.find((credential) => credential.id === id);
  return (
    <>
      <div className="mb-4 flex min-h-8 flex-wrap items-center gap-x-3 gap-y-2.5">
        <h2 className="text-base font-semibold">API Credentials</h2>
        <IconButton label="Refresh" size="sm" className="-ml-1.5" onClick={() => void query.refetch()}>
          <RotateCw aria-hidden="true" className={query.isFetching ? 'animate-spin [animation-delay:150ms]' : ''} />
        </IconButton>
        <div className="ml-auto">
          {isAdmin ? (
            <AddLink primary />
          ) : (
            <p className="text-xs text-muted">You can use these in your tests. Only admins can add or change them.</p>
          )}
        </div>
      </div>
      <QueryView
        query={query}
        failure="Couldn't load the credentials"
        skeleton={
          <Loading label="Loading the credentials">
            <Card className="flex flex-col gap-4 p-4">
              <Skeleton className="h-4 w-1/3" />
              <Skeleton className="h-4 w-1/2" />
              <Skeleton className="h-4 w-2/5" />
            </Card>
          </Loading>
        }
        empty={
          credentials.length === 0 && (
            <EmptyState
              icon={<KeyRound aria-hidden="true" />}
              title="No credentials yet"
              description="Store tokens, API keys, and passwords once, and use them in any API test."
              action={isAdmin ? <AddLink /> : null}
              help={<DocsLink to="/docs/api-testing#sign-in">About sign-ins of requests</DocsLink>}
            />
          )
        }
        card
      >
        {() => (
          <Card>
            <ul>
              {credentials.map((credential) => (
                <CredentialRow key={credential.id} credential={credential} isAdmin={isAdmin} />
              ))}
            </ul>
          </Card>
        )}
      </QueryView>
      {isAdmin ? (
        <>
          <CreateCredentialDialog open={search.dialog === 'credential'} />
          <EditCredentialDialog credential={named(search.credential)} />
          <DeleteCredentialDialog credential={named(search.delete)} />
        </>
      ) : null}
    </>
  );
}

function CredentialRow({ credential, isAdmin }: { credential: Credential; isAdmin: boolean }) {
  const { formatDate } = useDates();
  const { data: environments } = useQuery(environmentsQuery('api'));
  const { id, name, type, environment_id: environmentId } = credential;
  const environment = environments?.find((each) => each.id === environmentId);
  return (
    <li className="flex items-center gap-3 border-b border-border px-4 py-2.5 last:border-b-0">
      <KeyRound aria-hidden="true" className="size-4 shrink-0 text-faint" />
      <div className="min-w-0 flex-1">
        <h3 className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm font-medium">
          <span className="wrap-anywhere">{name}</span>
          <Badge>{credentialTypeWord(type)}</Badge>
        </h3>
        <p className="text-xs text-muted">
          {environmentId === null ? 'All environments' : (environment?.name ?? 'Deleted environment')} · Updated{' '}
          <time dateTime={credential.updated_at}>{formatDate(credential.updated_at)}</time>
        </p>
      </div>
      {isAdmin ? (
        <div className="-mr-1.5 flex shrink-0">
          <LayerIconLink label="Edit" name={`Edit ${name}`} opens={{ credential: id }}>
            <Pencil aria-hidden="true" />
          </LayerIconLink>
          <LayerIconLink label="Delete" name={`Delete ${name}`} opens={{ delete: id }}>
            <Trash2 aria-hidden="true" />
          </LayerIconLink>
        </div>
      ) : null}
    </li>
  );
}

const AddLink = ({ primary = false }: { primary?: boolean }) => (
  <LayerLink
    opens={{ dialog: 'credential' as const }}
    className={buttonVariants(primary ? { variant: 'primary' } : {})}
  >
    <Plus aria-hidden="true" />
    Add Credential
  </LayerLink>
);
