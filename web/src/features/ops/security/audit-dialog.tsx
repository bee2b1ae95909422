import { useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { SeverityBadge } from '~/features/ops/security/severity-badge.tsx';
import { securityAuditQuery } from '~/features/ops/security/security-query.ts';
import { ListSkeleton } from '~/features/ops/shell/list-skeleton.tsx';
import { formatCount } from '~/lib/format.ts';
import { useDates } from '~/lib/use-dates.ts';
import { Dialog } from '~/ui/dialog.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { QueryView } from '~/ui/query-view.tsx';

const shownSubjects = 20;

/** Risks that staff can do something about, checked when it opens. */
export function AuditDialog({ onClose }: { onClose: () => void }) {
  const { formatDateTime } = useDates();
  const query = useQuery(securityAuditQuery);
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      size="lg"
      title="Security Audit"
      description={query.data ? `Checked ${formatDateTime(query.data.checked_at)}` : undefined}
    >
      <QueryView
        query={query}
        failure="Failed to run the security audit"
        skeleton={<ListSkeleton />}
        empty={
          query.data?.findings.length === 0 ? (
            <EmptyState icon={<ShieldCheck aria-hidden="true" />} title="Nothing to fix" />
          ) : undefined
        }
      >
        {({ findings }) => (
          <ul className="flex flex-col gap-4">
            {findings.map(({ title, severity, advice, subjects }) => (
              <li key={title} className="text-sm">
                <p className="flex flex-wrap items-center gap-2 font-medium">
                  <SeverityBadge severity={severity} />
                  {title}
                </p>
                <p className="mt-1 text-muted">{advice}</p>
                <ul className="mt-1.5 font-mono text-xs break-all">
                  {subjects.slice(0, shownSubjects).map((subject) => (
                    <li key={subject}>{subject}</li>
                  ))}
                </ul>
                {subjects.length > shownSubjects ? (
                  <p className="text-xs text-muted">and {formatCount(subjects.length - shownSubjects)} more</p>
                ) : null}
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </Dialog>
  );
}
