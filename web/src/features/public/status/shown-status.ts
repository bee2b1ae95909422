import type { ServiceStatus } from '@saywright/contracts/entities/service-status';

/** One of operational, degraded, outage, unknown. */
export type ServiceState = ServiceStatus['status'];

export interface ShownStatus {
  state: ServiceState;
  components: ServiceStatus['components'];
  /** Null when nothing is known. */
  incidents: ServiceStatus['incidents'];
}

/**
 * The status that the page may claim. If the last call failed, nothing is known of the present, whatever was known before: the
 * components stay listed, and each is unknown. What has been stays true.
 */
export function shownStatus(data: ServiceStatus | undefined, hasFailed: boolean): ShownStatus {
  if (data && !hasFailed) return { state: data.status, components: data.components, incidents: data.incidents };
  const components = data?.components.map((component) => ({ ...component, status: 'unknown' as const })) ?? [];
  return { state: 'unknown', components, incidents: data?.incidents ?? null };
}
