import { Undo2, X } from 'lucide-react';
import type { Curl } from '~/features/api-testing/editor/use-curl.ts';
import { Button } from '~/ui/button.tsx';
import { IconButton } from '~/ui/icon-button.tsx';
import { Notice } from '~/ui/notice.tsx';

/** The outcome of a curl command that was pasted. */
export function CurlNotice({ curl: { outcome, undo, dismiss } }: { curl: Curl }) {
  if (!outcome) return null;
  const close = (
    <IconButton label="Dismiss" size="sm" onClick={dismiss}>
      <X aria-hidden="true" />
    </IconButton>
  );
  if ('problem' in outcome)
    return (
      <Notice tone="danger" actions={close}>
        {outcome.problem}.
      </Notice>
    );
  const { leftOut } = outcome;
  return (
    <Notice
      tone={leftOut.length > 0 ? 'warning' : 'info'}
      actions={
        <>
          <Button size="sm" icon={<Undo2 aria-hidden="true" />} onClick={undo}>
            Undo
          </Button>
          {close}
        </>
      }
    >
      <span className="min-w-0">
        Request filled in from your curl command{leftOut.length > 0 ? ', except for:' : '.'}
        {leftOut.length > 0 ? (
          <span role="list" className="mt-1 flex flex-col gap-0.5 text-xs">
            {leftOut.map((part) => (
              <span key={part} role="listitem" className="wrap-anywhere">
                {part}
              </span>
            ))}
          </span>
        ) : null}
      </span>
    </Notice>
  );
}
