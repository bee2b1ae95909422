import type { Incident } from '@saywright/contracts/entities/service-status';
import type { Component } from './check-components.ts';

const day = 86_400_000;
const keptMs = 90 * day;
const mostKept = 50;

interface Finding {
  components: readonly Component[];
  /** When they were asked, as an ISO instant. */
  at: string;
  newId: () => string;
}

/**
 * The incidents, the newest first, after the components were asked: one begins for each component that is out and has
 * none yet, and ends when its component answers again, be it slowly. What staff announced, staff end. Old ones are left
 * out.
 */
export function incidentsAfter(incidents: readonly Incident[], { components, at, newId }: Finding): Incident[] {
  const isOut = (id: string): boolean => components.some((each) => each.id === id && each.status === 'outage');
  const known = incidents.map((each) =>
    each.status === 'investigating' && each.component_id !== '' && !isOut(each.component_id)
      ? { ...each, status: 'resolved' as const, ended_at: at }
      : each,
  );
  const isKnown = (id: string): boolean =>
    known.some(({ component_id, status }) => component_id === id && status === 'investigating');
  const begun = components
    .filter(({ id, status }) => status === 'outage' && !isKnown(id))
    .map(({ id, name }): Incident => ({
      id: newId(),
      component_id: id,
      kind: 'incident',
      title: `${name}: no answer`,
      status: 'investigating',
      started_at: at,
      ended_at: null,
      updates: [],
    }));
  const oldest = Date.parse(at) - keptMs;
  const isKept = ({ ended_at: endedAt }: Incident): boolean => endedAt === null || Date.parse(endedAt) >= oldest;
  return [...begun, ...known].filter(isKept).slice(0, mostKept);
}
