import { staffMay } from '@saywright/contracts/kernel/staff-rights';
import { ChartColumn, Download, Users } from 'lucide-react';
import { opsApi } from '~/features/ops/ops-api.ts';
import { useAdmin } from '~/features/ops/session/ops-session.ts';
import { useExport } from '~/features/ops/use-export.ts';
import { useLayer } from '~/lib/use-layer.ts';
import { Button } from '~/ui/button.tsx';
import { Card, CardHeader } from '~/ui/card.tsx';

export function QuickActions() {
  const { role } = useAdmin();
  const { open } = useLayer();
  const exported = useExport(() => opsApi.exportOpsOverview());
  return (
    <Card aria-labelledby="quick-actions">
      <CardHeader id="quick-actions" title="Quick Actions" />
      <div className="flex flex-wrap gap-2 px-4 py-3.5">
        <Button icon={<Users aria-hidden="true" />} onClick={() => open({ section: 'users' })}>
          Manage Users
        </Button>
        {staffMay(role, 'analytics_read') ? (
          <Button icon={<ChartColumn aria-hidden="true" />} onClick={() => open({ section: 'analytics' })}>
            View Analytics
          </Button>
        ) : null}
        <Button icon={<Download aria-hidden="true" />} busy={exported.isPending} onClick={() => exported.mutate()}>
          Export Reports
        </Button>
      </div>
    </Card>
  );
}
