import type { ReportedStep, ReportedTest } from '@saywright/contracts/entities/ci-run';

/** The part of a report of a run that each kind of test tells for itself. */
export interface RunReport extends Pick<ReportedTest, 'environment_name' | 'browser'> {
  steps: ReportedStep[];
  /** The page on which the run failed, as a data URL; undefined when its picture has expired. Absent when there's none. */
  readPicture?: (() => Promise<string | undefined>) | undefined;
}
