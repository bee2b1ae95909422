import type { CollectionExecution } from '@saywright/contracts/entities/collection';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { sentRequestQuery } from '~/features/api-testing/collections/collection-queries.ts';
import { ResultView } from '~/features/api-testing/result/result-view.tsx';
import { useLastDefined } from '~/lib/use-last-defined.ts';
import { useLayer } from '~/lib/use-layer.ts';
import { Button } from '~/ui/button.tsx';
import { Dialog } from '~/ui/dialog.tsx';
import { Loading, Skeleton } from '~/ui/skeleton.tsx';
import { QueryView } from '~/ui/query-view.tsx';
import { StatusBadge } from '~/ui/status-badge.tsx';

interface SentRequestDialogProps {
  execution: CollectionExecution;
  /** The request that's open, counting all requests of all rows; undefined without one. */
  index: string | undefined;
}

/** One request of a run with its response, and the ways to the one before and after it. */
export function SentRequestDialog({ execution, index }: SentRequestDialogProps) {
  const { close, swap } = useLayer();
  const shown = useLastDefined(index) ?? '';
  const query = useQuery({ ...sentRequestQuery(execution.id, shown), enabled: index !== undefined });
  const { requests, columns, rows, outcomes } = execution;
  const at = Number(shown);
  const row = Math.floor(at / requests.length);
  const values = columns.map((name, column) => `${name}: ${rows[row]?.[column] ?? ''}`).join(', ');
  const place = outcomes.findIndex((outcome) => outcome.index === at);
  const status = outcomes[place]?.status;
  const neighbor = (by: 1 | -1) => outcomes[place + by]?.index;
  const go = (to: number | undefined) => () => {
    if (to !== undefined) swap({ sent: String(to), response: undefined });
  };
  const leave = (): void => close('sent', 'response');
  return (
    <Dialog
      open={index !== undefined}
      onOpenChange={(open) => {
        if (!open) leave();
      }}
      size="xl"
      title={requests[at % requests.length]?.name ?? 'Request'}
      description={columns.length === 0 ? undefined : `Row ${row + 1} · ${values}`}
      footer={
        <>
          <Button
            icon={<ChevronLeft aria-hidden="true" />}
            disabled={neighbor(-1) === undefined}
            onClick={go(neighbor(-1))}
          >
            Previous
          </Button>
          <Button
            icon={<ChevronRight aria-hidden="true" />}
            disabled={neighbor(1) === undefined}
            onClick={go(neighbor(1))}
          >
            Next
          </Button>
          <Button onClick={leave} className="ml-auto">
            Close
          </Button>
        </>
      }
    >
      {status ? <StatusBadge status={status} className="mb-3" /> : null}
      <QueryView
        query={query}
        failure="Couldn't load the request"
        skeleton={
          <Loading label="Loading the request" className="flex flex-col gap-3">
            <Skeleton className="h-5 w-1/3" />
            <Skeleton className="h-40" />
          </Loading>
        }
      >
        {(result) => <ResultView key={shown} result={result} />}
      </QueryView>
    </Dialog>
  );
}
