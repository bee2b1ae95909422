import type { ApiImport, ImportReport } from '@saywright/contracts/entities/api-import';
import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { FileUp, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { progressText } from '~/features/api-testing/imports/import-progress.tsx';
import { ImportDialog } from '~/features/api-testing/imports/import-dialog.tsx';
import { ImportResultsDialog } from '~/features/api-testing/imports/import-results-dialog.tsx';
import { ImportStatusIcon } from '~/features/api-testing/imports/import-status-icon.tsx';
import { formatText } from '~/features/api-testing/imports/import-texts.ts';
import { importsQuery } from '~/features/api-testing/imports/imports-query.ts';
import { formatCount } from '~/lib/format.ts';
import { api } from '~/lib/api.ts';
import { useDates } from '~/lib/use-dates.ts';
import { Badge } from '~/ui/badge.tsx';
import { Button } from '~/ui/button.tsx';
import { buttonVariants } from '~/ui/button-variants.ts';
import { Card } from '~/ui/card.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { FailureNotice } from '~/ui/failure-notice.tsx';
import { IconButton } from '~/ui/icon-button.tsx';
import { LayerLink } from '~/ui/layer-link.tsx';
import { QueryView } from '~/ui/query-view.tsx';
import { Loading, Skeleton } from '~/ui/skeleton.tsx';

const route = getRouteApi('/api-testing');

/** The imports of collections, and the way to a new one. */
export function ImportsTab() {
  const { dialog } = route.useSearch();
  const query = useQuery(importsQuery());
  const [report, setReport] = useState<ImportReport>();
  const results = useMutation({
    mutationFn: (id: string) => api.getApiImport({ params: { id } }),
    onSuccess: setReport,
  });
  const imports = query.data ?? [];
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2.5">
        <h2 className="text-base font-semibold">Import History</h2>
        <IconButton label="Refresh" size="sm" className="-ml-1.5" onClick={() => void query.refetch()}>
          <RotateCw aria-hidden="true" className={query.isFetching ? 'animate-spin [animation-delay:150ms]' : ''} />
        </IconButton>
        <div className="ml-auto">
          <ImportLink primary />
        </div>
      </div>
      <FailureNotice error={results.error} fallback="Couldn't load the results of this import" />
      <QueryView
        query={query}
        failure="Couldn't load the imports"
        skeleton={
          <Loading label="Loading the imports">
            <Card className="flex flex-col gap-4 p-4">
              <Skeleton className="h-4 w-1/2" />
              <Skeleton className="h-4 w-1/3" />
            </Card>
          </Loading>
        }
        empty={
          imports.length === 0 && (
            <EmptyState
              icon={<FileUp aria-hidden="true" />}
              title="No imports yet"
              description="Turn a Postman collection or an OpenAPI description into API tests."
              action={<ImportLink />}
            />
          )
        }
        card
      >
        {() => (
          <Card>
            <ul>
              {imports.map((each) => (
                <ImportRow
                  key={each.id}
                  imported={each}
                  busy={results.isPending && results.variables === each.id}
                  onShow={() => results.mutate(each.id)}
                />
              ))}
            </ul>
          </Card>
        )}
      </QueryView>
      <ImportDialog open={dialog === 'import'} onImported={setReport} />
      <ImportResultsDialog report={report} onClose={() => setReport(undefined)} />
    </>
  );
}

interface ImportRowProps {
  imported: ApiImport;
  busy: boolean;
  onShow: () => void;
}

function ImportRow({ imported, busy, onShow }: ImportRowProps) {
  const { formatDateTime } = useDates();
  const { filename, status, errors, created_at: createdAt } = imported;
  const facts = [
    { name: 'Tests Created', value: imported.created_tests },
    { name: 'Total Endpoints', value: imported.total_endpoints },
    { name: 'Skipped', value: imported.skipped_endpoints },
  ];
  return (
    <li className="flex flex-col gap-x-6 gap-y-2 border-b border-border px-4 py-3 last:border-b-0 sm:flex-row sm:items-center">
      <div className="flex min-w-0 flex-1 items-start gap-3">
        <span className="mt-0.5">
          <ImportStatusIcon status={status} />
        </span>
        <div className="min-w-0">
          <h3 className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm font-medium">
            <span className="wrap-anywhere">{filename}</span>
            <Badge>{status.toUpperCase()}</Badge>
          </h3>
          <p className="text-xs text-muted">
            {formatText(imported.format)} · <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
          </p>
          {status === 'failed' && errors[0] ? (
            <p className="mt-0.5 text-xs wrap-anywhere text-failed">{errors[0]}</p>
          ) : null}
        </div>
      </div>
      {status === 'completed' ? (
        <dl className="flex gap-6 text-sm tabular">
          {facts.map(({ name, value }) => (
            <div key={name}>
              <dt className="text-xs text-muted">{name}</dt>
              <dd>{formatCount(value)}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      {status === 'pending' || status === 'processing' ? (
        <p className="text-xs text-muted tabular">{progressText(imported)}</p>
      ) : (
        <Button size="sm" busy={busy} aria-label={`Results of ${filename}`} onClick={onShow}>
          Results
        </Button>
      )}
    </li>
  );
}

const ImportLink = ({ primary = false }: { primary?: boolean }) => (
  <LayerLink opens={{ dialog: 'import' as const }} className={buttonVariants(primary ? { variant: 'primary' } : {})}>
    <FileUp aria-hidden="true" />
    Import Collection
  </LayerLink>
);
