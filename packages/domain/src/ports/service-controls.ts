import type { Hold } from '@saywright/contracts/entities/ops-live';
import type { SwitchedFeatureId } from '@saywright/contracts/feature-switches';
import type { SecurityEventRecord } from './security-log.ts';

/** A feature that's off. */
export interface FeatureOff {
  everyone: Hold | null;
  /** By ID. */
  organizations: Record<string, Hold & { name: string }>;
}

/** Runs and features that staff hold back, in one short record. */
export interface ServiceControls {
  /** Every run of every customer; null while runs start as usual. */
  runs: Hold | null;
  /** Organizations that are drained, by ID. */
  organizations: Record<string, Hold & { name: string }>;
  features: Partial<Record<SwitchedFeatureId, FeatureOff>>;
  /** When something was last released: until then, nobody could serve what waited. */
  released_at: string | null;
  /** Counts the changes; 0 before the first. */
  revision: number;
}

export interface ServiceControlsStore {
  read(): Promise<ServiceControls>;
  /** As they were a few seconds ago, for what's asked often. */
  readRecent(): Promise<ServiceControls>;
  /** Replaces them if their revision is still the one that they carry, with the event that says so. */
  replace(controls: ServiceControls, event: SecurityEventRecord): Promise<'replaced' | 'changed_meanwhile'>;
}
