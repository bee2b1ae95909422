import type { ApiTestSummary } from '@saywright/contracts/entities/api-test';
import { Link } from '@tanstack/react-router';
import { CalendarClock, Copy, Globe, History, KeyRound, Pencil, Play, Trash2, TriangleAlert } from 'lucide-react';
import { MethodBadge } from '~/features/api-testing/method-badge.tsx';
import { ApiTestMenu } from '~/features/api-testing/tests/api-test-menu.tsx';
import { useDuplicateApiTest } from '~/features/api-testing/tests/use-duplicate-api-test.ts';
import { ProjectLabel } from '~/features/projects/project-label.tsx';
import { formatQuantity } from '~/lib/format.ts';
import { useDates } from '~/lib/use-dates.ts';
import { Badge } from '~/ui/badge.tsx';
import { Button } from '~/ui/button.tsx';
import { Card } from '~/ui/card.tsx';
import { IconButton } from '~/ui/icon-button.tsx';
import { IconLink } from '~/ui/icon-link.tsx';
import { LayerIconLink } from '~/ui/layer-link.tsx';
import { StatusBadge } from '~/ui/status-badge.tsx';

interface ApiTestCardProps {
  test: ApiTestSummary;
  selected: boolean;
  running: boolean;
  onRun: () => void;
}

/** One API test. A press on its name opens the editor. */
export function ApiTestCard({ test, selected, running, onRun }: ApiTestCardProps) {
  const { formatDate } = useDates();
  const duplicate = useDuplicateApiTest(test.id);
  const { id, name } = test;
  return (
    <li data-list-item={id} aria-current={selected ? 'true' : undefined} className="group">
      <Card className="relative flex flex-col gap-x-6 gap-y-3 px-4 py-3 transition-colors duration-100 group-aria-[current=true]:border-accent hover:bg-subtle lg:flex-row lg:items-center">
        <div className="flex min-w-0 flex-1 flex-col gap-1">
          <div className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1">
            <MethodBadge method={test.method} />
            <h3 className="min-w-0 text-sm font-semibold wrap-anywhere">
              <Link
                to="/api-testing/tests/$testId"
                params={{ testId: id }}
                className="rounded-sm after:absolute after:inset-0"
              >
                {name}
              </Link>
            </h3>
            <StatusBadge status={test.status} />
            {test.draft_count > 0 ? (
              <Badge tone="warning">
                <TriangleAlert aria-hidden="true" />
                {formatQuantity(test.draft_count, 'draft')} to finish
              </Badge>
            ) : null}
          </div>
          <code className="truncate text-xs text-muted">{test.url || 'No URL yet'}</code>
          {test.description ? (
            <p className="line-clamp-2 text-xs wrap-anywhere text-muted">{test.description}</p>
          ) : null}
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-xs text-muted [&_svg]:size-3.5 [&_svg]:text-faint">
            <ProjectLabel projectId={test.project_id} />
            <span>
              Created <time dateTime={test.created_at}>{formatDate(test.created_at)}</time>
            </span>
            {test.environment_id ? (
              <span className="inline-flex items-center gap-1">
                <Globe aria-hidden="true" />
                Environment configured
              </span>
            ) : null}
            {test.has_auth ? (
              <span className="inline-flex items-center gap-1">
                <KeyRound aria-hidden="true" />
                Auth configured
              </span>
            ) : null}
          </div>
        </div>
        <div className="relative z-1 flex items-center gap-1">
          <Button
            size="sm"
            className="mr-1"
            icon={<Play aria-hidden="true" />}
            busy={running}
            aria-label={`Run ${name}`}
            onClick={onRun}
          >
            Run
          </Button>
          <IconLink label="History" name={`History of ${name}`} to="/api-testing" search={{ tab: 'history', test: id }}>
            <History aria-hidden="true" />
          </IconLink>
          <LayerIconLink label="Schedule" name={`Schedule ${name}`} opens={{ schedule: id }}>
            <CalendarClock aria-hidden="true" />
          </LayerIconLink>
          <IconLink label="Edit" name={`Edit ${name}`} to="/api-testing/tests/$testId" params={{ testId: id }}>
            <Pencil aria-hidden="true" />
          </IconLink>
          <IconButton label="Duplicate" name={`Duplicate ${name}`} onClick={duplicate}>
            <Copy aria-hidden="true" />
          </IconButton>
          <LayerIconLink label="Delete" name={`Delete ${name}`} opens={{ delete: id }}>
            <Trash2 aria-hidden="true" />
          </LayerIconLink>
          <ApiTestMenu id={id} name={name} />
        </div>
      </Card>
    </li>
  );
}
