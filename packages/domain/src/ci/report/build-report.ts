import type { CiExecution, CiReport, CiRunStatus, ReportedTest } from '@saywright/contracts/entities/ci-run';
import { flakinessOf } from '@saywright/contracts/entities/flakiness';
import type { CiContext } from '../../context/context.ts';
import { mapAtOnce } from '../../context/map-at-once.ts';
import { emptyReport, reportRun } from '../../kinds/report-run.ts';
import type { RunReport } from '../../runs/run-report.ts';

/** A report, and the picture of the page on which each test failed, as a data URL by the ID of its execution. */
export interface IllustratedReport {
  report: CiReport;
  pictures: ReadonlyMap<string, string>;
}

/** Characters of all pictures together: an answer of ours may have 6 MB. */
const maxPictureLength = 4_000_000;

const readAtOnce = 8;

interface Reported {
  test: ReportedTest;
  readPicture: RunReport['readPicture'];
}

/** A run that has no number yet has nothing to tell. */
async function reportedOf(ctx: CiContext, run: CiExecution, verdicts: string): Promise<Reported> {
  const { readPicture, ...told } =
    run.execution_number === null ? emptyReport : await reportRun(ctx, run.kind, run.execution_id);
  return { test: { ...run, flakiness: flakinessOf(verdicts), ...told }, readPicture };
}

async function loadPictures(all: readonly Reported[]): Promise<Map<string, string>> {
  const pictures = new Map<string, string>();
  let length = 0;
  for (const { test, readPicture } of all) {
    const data = await readPicture?.();
    if (data === undefined || length + data.length > maxPictureLength) continue;
    length += data.length;
    pictures.set(test.execution_id, data);
  }
  return pictures;
}

/** Everything that a report says. @param options.withPictures they take time to read */
export async function buildReport(
  ctx: CiContext,
  { executions, ...status }: CiRunStatus,
  { withPictures }: { withPictures: boolean },
): Promise<IllustratedReport> {
  const keys = executions.map(({ kind, test_id: testId }) => ({ kind, testId }));
  const tests = await ctx.ports.tests.findTests(ctx.actor.organizationId, keys);
  const all = await mapAtOnce(executions, readAtOnce, (run) =>
    reportedOf(ctx, run, tests.get(run.test_id)?.recent_verdicts ?? ''),
  );
  return {
    report: { ...status, tests: all.map(({ test }) => test) },
    pictures: withPictures ? await loadPictures(all) : new Map(),
  };
}
