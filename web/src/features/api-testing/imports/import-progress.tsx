import type { ApiImport } from '@saywright/contracts/entities/api-import';
import { formatCount } from '~/lib/format.ts';
import { Progress } from '~/ui/progress.tsx';

type HowFar = Pick<ApiImport, 'status' | 'total_endpoints' | 'processed_endpoints'>;

/** How far an import is that continues after its call, in words. */
export function progressText({ status, total_endpoints: total, processed_endpoints: processed }: HowFar): string {
  if (status === 'pending') return 'Waiting to start';
  return total === 0 ? 'Reading the file' : `${formatCount(processed)} of ${formatCount(total)} endpoints`;
}

/** The progress of an import that continues after its call. */
export function ImportProgress({ imported }: { imported: HowFar }) {
  const { total_endpoints: total, processed_endpoints: processed } = imported;
  const text = progressText(imported);
  return (
    <div className="flex flex-col gap-2">
      <p role="status" className="text-sm tabular">
        {text}
      </p>
      <Progress label="Import progress" value={processed} max={Math.max(total, 1)} valueText={text} />
      <p className="text-xs text-muted">
        You can close this dialog. The import continues, and its results appear in the import history.
      </p>
    </div>
  );
}
