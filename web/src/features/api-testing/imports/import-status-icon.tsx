import type { ApiImport } from '@saywright/contracts/entities/api-import';
import { CircleCheck, CircleX, Clock, LoaderCircle, TriangleAlert } from 'lucide-react';

/** The status of an import; its word stands beside it. */
export function ImportStatusIcon({ status }: { status: ApiImport['status'] }) {
  switch (status) {
    case 'pending':
      return <Clock aria-hidden="true" className="size-4 shrink-0 text-running" />;
    case 'processing':
      return <LoaderCircle aria-hidden="true" className="size-4 shrink-0 animate-spin text-paused" />;
    case 'completed':
      return <CircleCheck aria-hidden="true" className="size-4 shrink-0 text-passed" />;
    case 'failed':
      return <CircleX aria-hidden="true" className="size-4 shrink-0 text-failed" />;
    default:
      // A newer server may have statuses that this page doesn't know.
      return <TriangleAlert aria-hidden="true" className="size-4 shrink-0 text-muted" />;
  }
}
