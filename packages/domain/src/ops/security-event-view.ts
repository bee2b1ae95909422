import { securityActions, type SecurityEvent } from '@saywright/contracts/entities/security-event';
import type { SecurityEventRecord } from '../ports/security-log.ts';

/** A security event as staff see it. */
export function securityEventView(record: SecurityEventRecord): SecurityEvent {
  const { title, type, severity } = securityActions[record.action];
  const details = [
    { name: 'Target', value: record.target },
    { name: 'Reason', value: record.reason },
    { name: 'Details', value: record.details },
  ];
  return {
    id: record.id,
    timestamp: record.at,
    type,
    severity,
    user: record.actor,
    action: title,
    ip_address: record.source_ip,
    user_agent: record.device,
    details: details.filter(({ value }) => value !== ''),
  };
}
