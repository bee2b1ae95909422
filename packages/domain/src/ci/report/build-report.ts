import type {
  CiExecution,
  CiReport,
  CiRunStatus,
  ReportedStep,
  ReportedTest,
} from '@saywright/contracts/entities/ci-run';
import { flakinessOf } from '@saywright/contracts/entities/flakiness';
import type { ExecutedStep } from '@saywright/contracts/entities/execution';
import type { StepHealing } from '@saywright/contracts/entities/healing';
import type { CiContext } from '../../context/context.ts';
import { mapAtOnce } from '../../context/map-at-once.ts';
import { getApiExecution } from '../../api-tests/runs/get-api-execution.ts';
import { getExecution } from '../../flow-tests/runs/get-execution.ts';
import { failurePicture } from '../../flow-tests/runs/failure-picture.ts';
import { getScreenshot } from '../../flow-tests/runs/get-screenshot.ts';

/** A report, and the picture of the page on which each test failed, as a data URL by the ID of its execution. */
export interface IllustratedReport {
  report: CiReport;
  pictures: ReadonlyMap<string, string>;
}

/** Characters of all pictures together: an answer of ours may have 6 MB. */
const maxPictureLength = 4_000_000;

const readAtOnce = 8;

const stepOf = (step: ExecutedStep): ReportedStep => ({
  order: step.order,
  description: step.description,
  status: step.status,
  message: step.error_details?.reason ?? step.message,
  duration_ms: step.execution_time_ms,
  expected: step.error_details?.expected ?? null,
  actual: step.error_details?.actual ?? null,
  page_url: step.error_details?.page_url ?? null,
  ...(step.healing && step.healing.outcome !== 'suggested' && { healed: healedText(step.healing) }),
  ...vacuousOf(step),
});

function vacuousOf({ assertion_results: checks }: ExecutedStep): Pick<ReportedStep, 'vacuous_checks'> {
  const vacuous = checks.flatMap(({ description, proof }) => (proof?.state === 'vacuous' ? [description] : []));
  return vacuous.length === 0 ? {} : { vacuous_checks: vacuous };
}

const healedText = ({ before, after, outcome }: StepHealing): string =>
  `used ${after.label} in place of ${before.label}${outcome === 'withdrawn' ? ', and the test failed before a check had confirmed it' : ''}`;

type Facts = Pick<ReportedTest, 'flakiness'> & CiExecution;

interface Details {
  test: ReportedTest;
  /** Name of the picture of the failure. */
  picture?: string | undefined;
}

async function flowDetails(ctx: CiContext, run: Facts): Promise<Details> {
  const { environment_name, browser, results } = await getExecution({ ctx, input: { id: run.execution_id } });
  return { test: { ...run, environment_name, browser, steps: results.map(stepOf) }, picture: failurePicture(results) };
}

async function apiDetails(ctx: CiContext, run: Facts): Promise<Details> {
  const { environment_name, assertion_results: results } = await getApiExecution({
    ctx,
    input: { id: run.execution_id },
  });
  const steps = results.map((result, at): ReportedStep => ({
    order: at + 1,
    description: result.summary,
    status: result.passed ? 'passed' : 'failed',
    message: result.reason ?? '',
    duration_ms: null,
    expected: null,
    actual: result.passed ? null : JSON.stringify(result.actual_value),
    page_url: null,
  }));
  return { test: { ...run, environment_name, browser: null, steps } };
}

function detailsOf(ctx: CiContext, run: Facts): Promise<Details> {
  if (run.execution_number === null || run.kind === 'collection')
    return Promise.resolve({ test: { ...run, environment_name: null, browser: null, steps: [] } });
  return run.kind === 'flow' ? flowDetails(ctx, run) : apiDetails(ctx, run);
}

async function loadPictures(ctx: CiContext, all: readonly Details[]): Promise<Map<string, string>> {
  const pictures = new Map<string, string>();
  let length = 0;
  for (const { test, picture } of all) {
    if (picture === undefined) continue;
    // A picture may have expired, or never have been stored.
    const found = await getScreenshot({ ctx, input: { filename: picture } }).catch(() => undefined);
    if (!found || length + found.data.length > maxPictureLength) continue;
    length += found.data.length;
    pictures.set(test.execution_id, found.data);
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
    detailsOf(ctx, { ...run, flakiness: flakinessOf(tests.get(run.test_id)?.recent_verdicts ?? '') }),
  );
  return {
    report: { ...status, tests: all.map(({ test }) => test) },
    pictures: withPictures ? await loadPictures(ctx, all) : new Map(),
  };
}
