import type { ReportedStep } from '@saywright/contracts/entities/ci-run';
import type { ExecutedStep } from '@saywright/contracts/entities/execution';
import type { StepHealing } from '@saywright/contracts/entities/healing';
import type { CiContext } from '../../context/context.ts';
import type { RunReport } from '../../runs/run-report.ts';
import { failurePicture } from './failure-picture.ts';
import { getExecution } from './get-execution.ts';
import { getScreenshot } from './get-screenshot.ts';

const healedText = ({ before, after, outcome }: StepHealing): string =>
  `used ${after.label} in place of ${before.label}${outcome === 'withdrawn' ? ', and the test failed before a check had confirmed it' : ''}`;

function vacuousOf({ assertion_results: checks }: ExecutedStep): Pick<ReportedStep, 'vacuous_checks'> {
  const vacuous = checks.flatMap(({ description, proof }) => (proof?.state === 'vacuous' ? [description] : []));
  return vacuous.length === 0 ? {} : { vacuous_checks: vacuous };
}

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

/** The steps of a run. @throws DomainError `not_found` */
export async function reportFlowRun(ctx: CiContext, executionId: string): Promise<RunReport> {
  const { environment_name, browser, results } = await getExecution({ ctx, input: { id: executionId } });
  const filename = failurePicture(results);
  return {
    environment_name,
    browser,
    steps: results.map(stepOf),
    readPicture: filename === undefined ? undefined : () => readPicture(ctx, filename),
  };
}

/** Undefined when the picture has expired, or was never stored. */
const readPicture = async (ctx: CiContext, filename: string): Promise<string | undefined> =>
  (await getScreenshot({ ctx, input: { filename } }).catch(() => undefined))?.data;
