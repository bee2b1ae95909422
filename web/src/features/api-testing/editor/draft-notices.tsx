import { TriangleAlert, X } from 'lucide-react';
import type { ApiEditor } from '~/features/api-testing/editor/use-api-editor.ts';
import { DocsLink } from '~/ui/docs-link.tsx';
import { IconButton } from '~/ui/icon-button.tsx';

/** The parts of the description that weren't understood. The test doesn't run while it has one. */
export function DraftNotices({ editor: { draft, change } }: { editor: ApiEditor }) {
  if (draft.drafts.length === 0) return null;
  return (
    <section aria-label="Drafts" className="rounded-md border border-paused/40 bg-paused/8 px-3 py-2 text-sm">
      <p className="flex items-center gap-2 font-medium">
        <TriangleAlert aria-hidden="true" className="size-4 shrink-0 text-paused" />
        We couldn’t understand part of the description
      </p>
      <p className="mt-0.5 text-xs text-muted">
        Add it as an assertion or request, then remove the draft to run this test.{' '}
        <DocsLink to="/docs/api-testing#describe">What you can write</DocsLink>
      </p>
      <ul className="mt-2 flex flex-col gap-1.5">
        {draft.drafts.map(({ text, advice }, index) => (
          <li key={index} className="flex items-start gap-2">
            <div className="min-w-0 flex-1">
              <p className="wrap-anywhere">“{text}”</p>
              {advice ? <p className="text-xs wrap-anywhere text-muted">{advice}</p> : null}
            </div>
            <IconButton
              label={`Remove draft ${index + 1}`}
              size="sm"
              onClick={() => change({ drafts: draft.drafts.filter((_each, at) => at !== index) })}
            >
              <X aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
