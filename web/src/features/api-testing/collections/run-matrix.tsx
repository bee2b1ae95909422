import type { CollectionExecution, RequestOutcome } from '@saywright/contracts/entities/collection';
import { matrixAxes, type Line } from '~/features/api-testing/collections/matrix-axes.ts';
import { isLive } from '~/features/runs/is-live.ts';
import { formatDuration } from '~/lib/format.ts';
import { LayerLink } from '~/ui/layer-link.tsx';
import { StatusIcon, statusWord } from '~/ui/status-badge.tsx';

/** Data rows × requests: a cell is one request that was sent, and opens it. */
export function RunMatrix({ execution }: { execution: CollectionExecution }) {
  const { corner, down, across, indexOf } = matrixAxes(execution);
  const outcomes = new Map(execution.outcomes.map((outcome) => [outcome.index, outcome]));
  const waiting = isLive(execution) ? 'To run' : 'Not run';
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reachable by keyboard
    <div className="relative max-h-[70dvh] overflow-auto rounded-lg" tabIndex={0} role="region" aria-label="Results">
      <table className="w-full border-separate border-spacing-0 text-left text-sm">
        <thead>
          <tr>
            <th
              scope="col"
              className="sticky top-0 left-0 z-20 border-b border-border bg-surface px-4 py-2 text-xs font-medium text-muted"
            >
              {corner}
            </th>
            {across.map((line, at) => (
              <th
                key={at}
                scope="col"
                className="sticky top-0 z-10 max-w-56 min-w-28 border-b border-border bg-surface px-3 py-2 align-bottom text-xs font-medium text-muted"
              >
                <Heading line={line} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {down.map((line, row) => (
            <tr key={row} className="group">
              <th
                scope="row"
                className="sticky left-0 z-10 max-w-40 border-b border-border bg-surface px-4 py-1.5 text-left font-medium group-last:border-b-0 sm:max-w-80"
              >
                <Heading line={line} />
              </th>
              {across.map((column, at) => {
                const outcome = outcomes.get(indexOf(row, at));
                return (
                  <td key={at} className="border-b border-border px-1.5 py-1 group-last:border-b-0">
                    {outcome ? (
                      <>
                        <Cell outcome={outcome} name={`${line.title}, ${column.title}`} />
                        {across.length === 1 && outcome.reason ? (
                          <p className="line-clamp-2 max-w-2xl px-1.5 pb-1 text-xs wrap-anywhere text-muted">
                            {outcome.reason}
                          </p>
                        ) : null}
                      </>
                    ) : (
                      <span className="px-1.5 text-xs text-faint">{waiting}</span>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const Heading = ({ line: { title, detail, whole } }: { line: Line }) => (
  <span className="flex min-w-0 flex-wrap items-baseline gap-x-2">
    <span className={whole === 'title' ? 'shrink-0' : 'min-w-0 truncate'} title={title}>
      {title}
    </span>
    {detail ? (
      <span
        className={`font-mono text-2xs font-normal text-muted ${whole === 'detail' ? 'shrink-0' : 'min-w-0 truncate'}`}
        title={detail}
      >
        {detail}
      </span>
    ) : null}
  </span>
);

function Cell({ outcome, name }: { outcome: RequestOutcome; name: string }) {
  const { index, status, status_code: code, response_time: time } = outcome;
  const word = statusWord(status);
  return (
    <LayerLink
      opens={{ sent: String(index) }}
      className="inline-flex h-7 min-w-24 items-center gap-1.5 rounded-md px-1.5 text-xs whitespace-nowrap tabular transition-colors duration-100 hover:bg-hover"
    >
      <span className="sr-only">
        {name}: {code === null ? '' : `${word}, `}
      </span>
      <StatusIcon status={status} className="size-3.5" />
      <span className={code === null ? 'text-muted' : 'font-medium'}>{code ?? word}</span>
      {time === null ? null : <span className="text-muted">{formatDuration(time)}</span>}
    </LayerLink>
  );
}
