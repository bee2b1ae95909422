import { Link } from '@tanstack/react-router';
import { cx } from 'class-variance-authority';
import { ArrowDown, ArrowUp, Trash2, TriangleAlert } from 'lucide-react';
import type { DraftRequest } from '~/features/api-testing/collections/collection-draft.ts';
import { MethodBadge } from '~/features/api-testing/method-badge.tsx';
import type { ListDrag } from '~/lib/use-list-drag.ts';
import { DragHandle } from '~/ui/drag-handle.tsx';
import { IconButton } from '~/ui/icon-button.tsx';

interface RequestItemProps {
  request: DraftRequest;
  index: number;
  count: number;
  drag: ListDrag;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}

const problems = {
  deleted: 'This test was deleted. Remove it to run the collection.',
  moved: 'This test is in another project. Remove it, or move it back.',
} as const;

/** One request of a collection. */
export function RequestItem({ request, index, count, drag, onMove, onRemove }: RequestItemProps) {
  const { id, test_id: testId, name, state, method, url } = request;
  const mark = drag.dropMark(index);
  return (
    <li
      data-list-item={id}
      className={cx(
        'group relative flex items-center gap-2 border-b border-border py-2 pr-2 pl-1 transition-colors duration-100 last:border-b-0 hover:bg-subtle max-sm:flex-wrap',
        drag.isDragged(id) && 'z-10 bg-raised shadow-popup',
        mark === 'before' && 'before:absolute before:inset-x-0 before:-top-px before:h-0.5 before:bg-accent',
        mark === 'after' && 'after:absolute after:inset-x-0 after:-bottom-px after:h-0.5 after:bg-accent',
      )}
    >
      <DragHandle onGrab={drag.grab} />
      <span className="w-6 shrink-0 text-right text-xs tabular text-muted">{index + 1}</span>
      {method ? <MethodBadge method={method} /> : <TriangleAlert aria-hidden="true" className="size-4 text-error" />}
      <div className="min-w-0 flex-1 max-sm:order-last max-sm:basis-full max-sm:pl-10">
        {state === 'ready' ? (
          <Link
            to="/api-testing/tests/$testId"
            params={{ testId }}
            className="line-clamp-2 rounded-sm py-0.5 text-sm font-medium wrap-anywhere decoration-faint underline-offset-3 hover:underline"
          >
            {name}
          </Link>
        ) : (
          <p className="line-clamp-2 text-sm font-medium wrap-anywhere text-muted">{name}</p>
        )}
        {state === 'ready' ? (
          <code className="block truncate text-xs text-muted">{url || 'No URL yet'}</code>
        ) : (
          <p className="text-xs text-error">{problems[state]}</p>
        )}
      </div>
      <span className="flex-1 sm:hidden" />
      <IconButton label="Move up" name={`Move ${name} up`} size="sm" disabled={index === 0} onClick={() => onMove(-1)}>
        <ArrowUp aria-hidden="true" />
      </IconButton>
      <IconButton
        label="Move down"
        name={`Move ${name} down`}
        size="sm"
        disabled={index === count - 1}
        onClick={() => onMove(1)}
      >
        <ArrowDown aria-hidden="true" />
      </IconButton>
      <IconButton label="Remove" name={`Remove ${name}`} size="sm" onClick={onRemove}>
        <Trash2 aria-hidden="true" />
      </IconButton>
    </li>
  );
}
