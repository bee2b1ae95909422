import type { Incident } from '@saywright/contracts/entities/service-status';
import type { SecurityEventRecord } from './security-log.ts';

/** The incidents as stored. `revision` counts their changes; 0 before the first. */
export interface IncidentLogState {
  incidents: Incident[];
  revision: number;
}

/** Known incidents, in one short list. */
export interface IncidentLog {
  read(): Promise<IncidentLogState>;
  /** Replaces the list if its revision is still this one; with the event of what staff announced. */
  replace(
    incidents: readonly Incident[],
    revision: number,
    event?: SecurityEventRecord,
  ): Promise<'replaced' | 'changed_meanwhile'>;
}
