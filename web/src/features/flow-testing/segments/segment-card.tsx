import type { SegmentSummary } from '@saywright/contracts/entities/segment';
import { Pencil, Trash2 } from 'lucide-react';
import { SegmentProgress } from '~/features/flow-testing/segments/segment-progress.tsx';
import { SegmentTypeBadge } from '~/features/flow-testing/segments/segment-type-badge.tsx';
import { ProjectLabel } from '~/features/projects/project-label.tsx';
import { LayerIconLink, LayerLink } from '~/ui/layer-link.tsx';
import { formatCount, formatQuantity } from '~/lib/format.ts';
import { Badge } from '~/ui/badge.tsx';
import { Card } from '~/ui/card.tsx';

const shownTags = 4;

/** `Used 3 times`: how often a segment is inserted, in all tests together. */
export const usedText = (count: number): string => `Used ${formatCount(count)} ${count === 1 ? 'time' : 'times'}`;

/** One segment: what it is, how much of it there is and where it is used, and what can be done with it. */
export function SegmentCard({ segment }: { segment: SegmentSummary }) {
  const { id, name, description, tags } = segment;
  return (
    <li className="min-w-0" data-list-item={id}>
      <Card
        aria-label={name}
        className="relative flex h-full flex-col gap-2.5 px-4 py-3 transition-colors duration-100 hover:bg-subtle"
      >
        <div className="flex items-start gap-2">
          <h3 className="min-w-0 flex-1 text-sm font-semibold break-words">
            <LayerLink opens={{ segment: id }} className="rounded-sm after:absolute after:inset-0">
              {name}
            </LayerLink>
          </h3>
          <div className="relative z-1 -mt-1 -mr-1.5 -mb-2 flex shrink-0">
            <LayerIconLink label={`Edit ${name}`} opens={{ segment: id }}>
              <Pencil aria-hidden="true" />
            </LayerIconLink>
            <LayerIconLink label={`Delete ${name}`} opens={{ delete: id }}>
              <Trash2 aria-hidden="true" />
            </LayerIconLink>
          </div>
        </div>
        {description ? <p className="-mt-1 line-clamp-2 text-xs break-words text-muted">{description}</p> : null}
        <div className="flex flex-wrap items-center gap-1.5">
          <SegmentTypeBadge type={segment.segment_type} />
          {tags.slice(0, shownTags).map((tag) => (
            <Badge key={tag} className="max-w-40">
              <span className="truncate">{tag}</span>
            </Badge>
          ))}
          {tags.length > shownTags ? <Badge>+{tags.length - shownTags}</Badge> : null}
        </div>
        <SegmentProgress progress={segment.update_progress} />
        <p className="mt-auto flex flex-wrap items-center gap-x-1.5 gap-y-1 pt-0.5 text-xs tabular text-muted">
          {formatQuantity(segment.step_count, 'step')}
          <span aria-hidden="true">·</span>
          {usedText(segment.usage_count)}
          <span className="ml-auto min-w-0">
            <ProjectLabel projectId={segment.project_id} />
          </span>
        </p>
      </Card>
    </li>
  );
}
