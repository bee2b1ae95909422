import { staffMay } from '@saywright/contracts/kernel/staff-rights';
import { ChartColumn, Download, Users } from 'lucide-react';
import { useState } from 'react';
import { opsApi } from '~/features/ops/ops-api.ts';
import { useAdmin } from '~/features/ops/session/ops-session.ts';
import { ExportDialog } from '~/features/ops/users/export-dialog.tsx';
import { useLayer } from '~/lib/use-layer.ts';
import { Button } from '~/ui/button.tsx';
import { Card, CardHeader } from '~/ui/card.tsx';

export function QuickActions() {
  const { role } = useAdmin();
  const { open } = useLayer();
  const [isExporting, setExporting] = useState(false);
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
        <Button icon={<Download aria-hidden="true" />} onClick={() => setExporting(true)}>
          Export Reports
        </Button>
      </div>
      {isExporting ? (
        <ExportDialog
          title="Export reports"
          question="Downloads this overview as CSV, with the names and emails of the most active users."
          read={(reason) => opsApi.exportOpsOverview({ body: { reason } })}
          onClose={() => setExporting(false)}
        />
      ) : null}
    </Card>
  );
}
