import { dataExportDays, type DataExport } from '@saywright/contracts/entities/data-export';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { dataExportQuery, isBeingWritten } from '~/features/account/export/data-export-query.ts';
import { downloadFile } from '~/features/account/export/download-file.ts';
import { api } from '~/lib/api.ts';
import { errorText } from '~/lib/error-text.ts';
import { formatBytes, formatQuantity } from '~/lib/format.ts';
import { useDates } from '~/lib/use-dates.ts';
import { Button } from '~/ui/button.tsx';
import { FormFailure } from '~/ui/form-failure.tsx';
import { FormSuccess } from '~/ui/form-success.tsx';
import { Progress } from '~/ui/progress.tsx';
import { QueryView } from '~/ui/query-view.tsx';
import { Loading, Skeleton } from '~/ui/skeleton.tsx';

/** A ZIP of everything that the person may see, in all of their organizations. A worker writes it, so the tab may be closed. */
export function DownloadData() {
  return (
    <section aria-labelledby="download-data" className="flex flex-col gap-3">
      <h3 id="download-data" className="text-sm font-medium">
        Download my data
      </h3>
      <p className="text-sm text-muted">
        Your profile, and everything that you can see in each of your organizations: tests, collections, segments,
        schedules, environments and credentials without secret values, and the runs in their history. We’ll email you
        when the file is ready.
      </p>
      <QueryView
        query={useQuery(dataExportQuery)}
        failure="Couldn’t check for an export"
        skeleton={
          <Loading label="Checking for an export">
            <Skeleton className="h-8 w-40" />
          </Loading>
        }
      >
        {(current) => <CurrentExport current={current} />}
      </QueryView>
    </section>
  );
}

function CurrentExport({ current }: { current: DataExport | null }) {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: dataExportQuery.queryKey });
  const requesting = useMutation({
    mutationFn: () => api.requestDataExport(),
    onSuccess: (data) => client.setQueryData(dataExportQuery.queryKey, data),
  });
  const deleting = useMutation({ mutationFn: () => api.deleteDataExport(), onSuccess: refresh });
  const isWritten = isBeingWritten(current);
  const error = requesting.error ?? deleting.error;
  return (
    <>
      {current && isWritten ? <ExportProgress current={current} /> : null}
      {current?.state === 'failed' ? <FormFailure text="We couldn’t export your data. Please try again." /> : null}
      {current?.state === 'ready' ? <ReadyExport current={current} /> : null}
      <div className="flex flex-wrap gap-2">
        {isWritten ? null : (
          <Button busy={requesting.isPending} onClick={() => requesting.mutate()}>
            {current?.state === 'ready' ? 'Export again' : 'Export my data'}
          </Button>
        )}
        {isWritten || current?.state === 'ready' ? (
          <Button busy={deleting.isPending} onClick={() => deleting.mutate()}>
            {isWritten ? 'Cancel' : 'Delete file'}
          </Button>
        ) : null}
      </div>
      <FormFailure text={error ? errorText(error, 'That didn’t work. Please try again.') : undefined} />
    </>
  );
}

function ExportProgress({ current }: { current: DataExport }) {
  const { organizations, organizations_read: read, items } = current;
  return (
    <div className="flex flex-col gap-1.5">
      <Progress label="Organizations exported" value={read} max={Math.max(organizations, 1)} />
      <p role="status" className="text-xs tabular text-muted">
        {organizations === 0
          ? 'Starting… You can close this tab.'
          : `${read} of ${formatQuantity(organizations, 'organization')}, ${formatQuantity(items, 'item')}. You can close this tab.`}
      </p>
    </div>
  );
}

function ReadyExport({ current }: { current: DataExport }) {
  const { formatDate } = useDates();
  const [part, setPart] = useState(0);
  const stopping = useRef<AbortController>(undefined);
  useEffect(() => () => stopping.current?.abort(), []);
  const downloading = useMutation({
    mutationFn: () => {
      const { signal } = (stopping.current = new AbortController());
      return downloadFile(current, { signal, onProgress: setPart });
    },
  });
  const { isPending, isSuccess, error } = downloading;
  return (
    <>
      <p className="text-sm">
        Your file is ready: {formatQuantity(current.items, 'item')} from{' '}
        {formatQuantity(current.organizations_read, 'organization')}, {formatBytes(current.bytes)}.
        <span className="block text-xs text-muted">
          We’ll delete it {current.expires_at ? `on ${formatDate(current.expires_at)}` : `after ${dataExportDays} days`}
          .
        </span>
      </p>
      {isPending && current.parts > 1 ? <Progress label="Downloaded" value={part} max={current.parts} /> : null}
      <Button variant="primary" className="self-start" busy={isPending} onClick={() => downloading.mutate()}>
        Download my data
      </Button>
      <FormFailure text={error ? errorText(error, 'Couldn’t download the file. Please try again.') : undefined} />
      <FormSuccess text={isSuccess ? 'Downloaded saywright-data.zip' : undefined} />
    </>
  );
}
