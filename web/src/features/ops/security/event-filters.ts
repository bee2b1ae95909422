import type { SecurityEventType, SecuritySeverity } from '@saywright/contracts/entities/security-event';

export const eventFilterIds = ['critical', 'warning', 'info', 'failed', 'logins', 'plans', 'exports'] as const;
export type EventFilterId = (typeof eventFilterIds)[number];

interface Filter {
  label: string;
  query: { severity?: SecuritySeverity; type?: SecurityEventType };
}

/** Filters of the log, in the order of the menu. */
export const eventFilters: Record<EventFilterId, Filter> = {
  critical: { label: 'Critical Only', query: { severity: 'critical' } },
  warning: { label: 'Warnings Only', query: { severity: 'warning' } },
  info: { label: 'Info Only', query: { severity: 'info' } },
  failed: { label: 'Failed Logins', query: { type: 'failed_login' } },
  logins: { label: 'Admin Logins', query: { type: 'admin_login' } },
  plans: { label: 'Plan Changes', query: { type: 'plan_change' } },
  exports: { label: 'Data Exports', query: { type: 'data_export' } },
};
