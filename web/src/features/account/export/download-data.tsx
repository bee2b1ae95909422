import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { CollectProgress } from '~/features/account/export/collect-data.ts';
import { download } from '~/lib/download.ts';
import { errorText } from '~/lib/error-text.ts';
import { formatCount, formatQuantity } from '~/lib/format.ts';
import { useUser } from '~/lib/session.ts';
import { Button } from '~/ui/button.tsx';
import { FormFailure } from '~/ui/form-failure.tsx';
import { FormSuccess } from '~/ui/form-success.tsx';
import { Progress } from '~/ui/progress.tsx';

/** Downloads everything that the person may see as a ZIP of JSON. It's read and packed in the browser and stored nowhere. */
export function DownloadData() {
  const { organization_name: organization } = useUser();
  const [progress, setProgress] = useState<CollectProgress>();
  const stopping = useRef<AbortController>(undefined);
  useEffect(() => () => stopping.current?.abort(), []);
  const collecting = useMutation({
    mutationFn: async () => {
      setProgress(undefined);
      const { signal } = (stopping.current = new AbortController());
      const [{ collectData }, { zipData }] = await Promise.all([
        import('~/features/account/export/collect-data.ts'),
        import('~/features/account/export/zip-data.ts'),
      ]);
      const packed = await zipData(await collectData({ signal, onProgress: setProgress }));
      if (signal.aborted) return false;
      download('saywright-data.zip', packed, 'application/zip');
      return true;
    },
    onError: (error) => {
      if (error.name === 'AbortError') collecting.reset();
    },
  });
  const { isPending: isBusy, isSuccess, data: isDownloaded, error } = collecting;
  return (
    <section aria-labelledby="download-data" className="flex flex-col gap-3">
      <h3 id="download-data" className="text-sm font-medium">
        Download my data
      </h3>
      <p className="text-sm text-muted">
        Your profile, and everything that you can see in {organization}: tests, collections, segments, schedules,
        environments without secret values, and the runs in its history. For another organization, switch to it first.
      </p>
      {isBusy && progress ? (
        <div className="flex flex-col gap-1.5">
          <Progress label="Data read" value={progress.read} max={Math.max(progress.total, 1)} />
          <p role="status" className="text-xs tabular text-muted">
            {formatCount(progress.read)} of {formatQuantity(progress.total, 'item')},{' '}
            {formatQuantity(progress.runs, 'run')}
          </p>
        </div>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button busy={isBusy} onClick={() => collecting.mutate()}>
          Download my data
        </Button>
        {isBusy ? <Button onClick={() => stopping.current?.abort()}>Cancel</Button> : null}
      </div>
      <FormFailure
        text={
          error && error.name !== 'AbortError'
            ? errorText(error, 'Couldn’t read all of your data. Please try again.')
            : undefined
        }
      />
      <FormSuccess text={isSuccess && isDownloaded ? 'Downloaded saywright-data.zip' : undefined} />
    </section>
  );
}
