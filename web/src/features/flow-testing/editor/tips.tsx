import { Lightbulb } from 'lucide-react';
import { Collapsible } from '~/ui/collapsible.tsx';

/** Advice for steps that hold. */
export function Tips() {
  return (
    <aside aria-label="Tips" className="rounded-lg border border-border px-3 py-1.5 text-sm">
      <Collapsible
        defaultOpen
        summary={
          <span className="flex items-center gap-1.5">
            <Lightbulb aria-hidden="true" className="size-4 text-muted" />
            Tips
          </span>
        }
      >
        <ul className="list-disc space-y-1 pr-1 pl-9 text-xs leading-4.5 text-muted marker:text-faint">
          <li>Be specific. Name the button, field or text as a visitor sees it.</li>
          <li>Add context. Say which page, which row, or which of two buttons with the same name.</li>
          <li>Use action words, like click, type, select and verify.</li>
          <li>Reuse steps. Select steps that several tests share, and create a segment from them.</li>
          <li>End with something a visitor should see, so the test can fail.</li>
        </ul>
      </Collapsible>
    </aside>
  );
}
