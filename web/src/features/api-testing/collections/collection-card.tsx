import type { CollectionSummary } from '@saywright/contracts/entities/collection';
import { Link } from '@tanstack/react-router';
import { CalendarClock, Globe, History, Pencil, Play, Trash2 } from 'lucide-react';
import { useRunCollection } from '~/features/api-testing/collections/use-run-collection.ts';
import { ProjectLabel } from '~/features/projects/project-label.tsx';
import { formatAge, formatQuantity } from '~/lib/format.ts';
import { Button } from '~/ui/button.tsx';
import { Card } from '~/ui/card.tsx';
import { IconLink } from '~/ui/icon-link.tsx';
import { LayerIconLink } from '~/ui/layer-link.tsx';
import { StatusBadge } from '~/ui/status-badge.tsx';

/** One collection. A press on its name opens it. */
export function CollectionCard({ collection }: { collection: CollectionSummary }) {
  const { id, name, request_count: requests, row_count: rows } = collection;
  const run = useRunCollection();
  const params = { collectionId: id };
  return (
    <li data-list-item={id}>
      <Card className="relative flex flex-col gap-x-6 gap-y-3 px-4 py-3 transition-colors duration-100 hover:bg-subtle lg:flex-row lg:items-center">
        <div className="flex min-w-0 flex-1 flex-col gap-1">
          <div className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1">
            <h3 className="min-w-0 text-sm font-semibold wrap-anywhere">
              <Link
                to="/api-testing/collections/$collectionId"
                params={params}
                className="rounded-sm after:absolute after:inset-0"
              >
                {name}
              </Link>
            </h3>
            <StatusBadge status={collection.status} />
          </div>
          {collection.description ? (
            <p className="line-clamp-2 text-xs wrap-anywhere text-muted">{collection.description}</p>
          ) : null}
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-xs text-muted [&_svg]:size-3.5 [&_svg]:text-faint">
            <span>{formatQuantity(requests, 'request')}</span>
            {rows > 0 ? <span>{formatQuantity(rows, 'data row')}</span> : null}
            <ProjectLabel projectId={collection.project_id} />
            {collection.environment_id ? (
              <span className="inline-flex items-center gap-1">
                <Globe aria-hidden="true" />
                Environment configured
              </span>
            ) : null}
            {collection.last_executed_at ? <span>Last run: {formatAge(collection.last_executed_at)}</span> : null}
          </div>
        </div>
        <div className="relative z-1 flex items-center gap-1">
          <Button
            size="sm"
            className="mr-1"
            icon={<Play aria-hidden="true" />}
            busy={run.isPending}
            aria-label={`Run ${name}`}
            onClick={() => run.mutate(id)}
          >
            Run
          </Button>
          <IconLink
            label="Runs"
            name={`Runs of ${name}`}
            to="/api-testing/collections/$collectionId"
            params={params}
            search={{ tab: 'runs' }}
          >
            <History aria-hidden="true" />
          </IconLink>
          <IconLink
            label="Schedule"
            name={`Schedule ${name}`}
            to="/api-testing/collections/$collectionId"
            params={params}
            search={{ schedule: id }}
          >
            <CalendarClock aria-hidden="true" />
          </IconLink>
          <IconLink label="Edit" name={`Edit ${name}`} to="/api-testing/collections/$collectionId" params={params}>
            <Pencil aria-hidden="true" />
          </IconLink>
          <LayerIconLink label="Delete" name={`Delete ${name}`} opens={{ delete: id }}>
            <Trash2 aria-hidden="true" />
          </LayerIconLink>
        </div>
      </Card>
    </li>
  );
}
