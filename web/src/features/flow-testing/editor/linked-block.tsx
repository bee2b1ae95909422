import type { Step } from '@saywright/contracts/entities/step';
import { ArrowDown, ArrowUp, Blocks, Trash2, Unlink } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { StepActions } from '~/features/flow-testing/editor/use-step-actions.ts';
import { SegmentLabel } from '~/features/flow-testing/segments/segment-label.tsx';
import { useSegmentNames } from '~/features/flow-testing/segments/use-segment-names.ts';
import { formatQuantity } from '~/lib/format.ts';
import { ConfirmDialog } from '~/ui/confirm-dialog.tsx';
import { IconButton } from '~/ui/icon-button.tsx';

interface LinkedBlockProps {
  blockKey: string;
  segmentId: string;
  steps: readonly Step[];
  /** Of all steps of the test. */
  count: number;
  /** Undefined while nothing can be changed. */
  actions: StepActions | undefined;
  /** The steps' items. */
  children: ReactNode;
}

/** An insertion of a segment in the list of steps: which one it is, what can be done with it, and its steps. */
export function LinkedBlock({ blockKey, segmentId, steps, count, actions, children }: LinkedBlockProps) {
  const name = useSegmentNames()(segmentId);
  const first = steps[0]?.order ?? 1;
  const last = steps.at(-1)?.order ?? 1;
  const [isLeaving, setLeaving] = useState(false);
  return (
    <li
      aria-label={`Segment ${name}`}
      data-slot="linked-block"
      className="relative border-b border-border before:absolute before:inset-y-0 before:left-0 before:z-1 before:w-0.5 before:bg-accent last:border-b-0"
    >
      <div className="flex min-h-9 items-center gap-2 border-b border-border bg-subtle py-1 pr-2 pl-3">
        <Blocks aria-hidden="true" className="size-3.5 shrink-0 text-accent" />
        <SegmentLabel segmentId={segmentId} />
        <span className="shrink-0 text-xs text-muted max-sm:hidden">
          {first === last ? `Step ${first}` : `Steps ${first}–${last}`}
        </span>
        {actions ? (
          <span className="ml-auto flex shrink-0 items-center">
            <IconButton
              label="Move segment up"
              name={`Move segment up: ${name}`}
              size="sm"
              focusableWhenDisabled
              disabled={first === 1}
              onClick={() => actions.moveBlock(blockKey, -1)}
            >
              <ArrowUp aria-hidden="true" />
            </IconButton>
            <IconButton
              label="Move segment down"
              name={`Move segment down: ${name}`}
              size="sm"
              focusableWhenDisabled
              disabled={last === count}
              onClick={() => actions.moveBlock(blockKey, 1)}
            >
              <ArrowDown aria-hidden="true" />
            </IconButton>
            <IconButton label="Unlink" name={`Unlink: ${name}`} size="sm" onClick={() => actions.unlinkBlock(blockKey)}>
              <Unlink aria-hidden="true" />
            </IconButton>
            <IconButton
              label="Remove segment"
              name={`Remove segment: ${name}`}
              size="sm"
              onClick={() => setLeaving(true)}
            >
              <Trash2 aria-hidden="true" />
            </IconButton>
          </span>
        ) : null}
      </div>
      <ol>{children}</ol>
      <ConfirmDialog
        open={isLeaving}
        onOpenChange={setLeaving}
        title={`Remove “${name}”?`}
        description={`Are you sure you want to delete ${steps.length === 1 ? 'its step' : `its ${formatQuantity(steps.length, 'step')}`} from this test? The segment itself isn’t deleted.`}
        confirmLabel="Remove segment"
        onConfirm={() => {
          setLeaving(false);
          actions?.deleteBlock(blockKey);
        }}
      />
    </li>
  );
}
