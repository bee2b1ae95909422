import { CircleAlert, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

interface NoticeProps {
  tone?: 'warning' | 'danger';
  /** Buttons: the ways on. */
  actions?: ReactNode;
  children: ReactNode;
}

/** What stands in the way, with the ways on. It is announced. */
export function Notice({ tone = 'warning', actions, children }: NoticeProps) {
  const look =
    tone === 'danger' ? 'border-failed/30 bg-failed/8 text-failed' : 'border-paused/30 bg-paused/8 text-paused';
  const Icon = tone === 'danger' ? CircleAlert : TriangleAlert;
  return (
    <div role="alert" className={`flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md border px-3 py-2 ${look}`}>
      <p className="flex min-w-0 flex-1 items-start gap-2 text-sm">
        <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        {children}
      </p>
      {actions ? <div className="flex gap-2">{actions}</div> : null}
    </div>
  );
}
