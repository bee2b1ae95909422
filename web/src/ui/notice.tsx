import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

const looks = {
  info: { frame: 'border-border bg-subtle text-foreground', icon: Info },
  warning: { frame: 'border-paused/30 bg-paused/8 text-paused', icon: TriangleAlert },
  danger: { frame: 'border-failed/30 bg-failed/8 text-failed', icon: CircleAlert },
} as const;

interface NoticeProps {
  tone?: keyof typeof looks;
  /** Buttons: the ways on. */
  actions?: ReactNode;
  children: ReactNode;
}

/** Problems and notices, with their solutions. They're announced. */
export function Notice({ tone = 'warning', actions, children }: NoticeProps) {
  const { frame, icon: Icon } = looks[tone];
  return (
    <div
      role={tone === 'info' ? 'status' : 'alert'}
      className={`flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md border px-3 py-2 ${frame}`}
    >
      <p className="flex min-w-0 grow basis-64 items-start gap-2 text-sm">
        <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        {children}
      </p>
      {actions ? <div className="ml-auto flex flex-wrap justify-end gap-2">{actions}</div> : null}
    </div>
  );
}
