import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { limitActionOf } from '~/lib/limit-action.ts';
import { LimitButton } from '~/ui/limit-button.tsx';

interface FailureBoxProps {
  /** Nothing is shown without one. */
  error: unknown;
  /** A way out, in the box. A limit of the plan has its own. */
  action?: ReactNode;
  children: ReactNode;
}

/** The box that explains a failure. It's in the page from the start, so that screen readers announce its content. */
export function FailureBox({ error, action, children }: FailureBoxProps) {
  const limit = limitActionOf(error);
  const shown = limit ? <LimitButton action={limit} /> : action;
  return (
    <div role="alert" className="empty:hidden">
      {error ? (
        <div className="flex items-start gap-2 rounded-md border border-failed/30 bg-failed/8 px-3 py-2 text-sm text-failed">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <div className="min-w-0 flex-1">
            {children}
            {shown ? <div className="mt-2 mb-1">{shown}</div> : null}
          </div>
        </div>
      ) : null}
    </div>
  );
}
