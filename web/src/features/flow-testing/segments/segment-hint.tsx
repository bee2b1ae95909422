import { Blocks } from 'lucide-react';
import { usedText } from '~/features/flow-testing/segments/segment-card.tsx';

/** Explains the effect of saving a segment. @param props.usageCount how often it's inserted, in all tests together */
export function SegmentHint({ usageCount }: { usageCount: number }) {
  return (
    <aside
      aria-label="About segments"
      className="flex gap-2.5 rounded-lg border border-border px-4 py-3 text-xs leading-4.5 text-muted"
    >
      <Blocks aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <div className="flex flex-col gap-1">
        {usageCount > 0 ? <p className="font-medium text-foreground">{usedText(usageCount)}</p> : null}
        <p>Tests that insert this segment stay linked to it. When you change its steps, those tests change too.</p>
        <p>Use environment variables for values that change between tests, such as {'{{email}}'}.</p>
      </div>
    </aside>
  );
}
