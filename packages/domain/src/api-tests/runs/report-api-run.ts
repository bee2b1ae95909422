import type { ReportedStep } from '@saywright/contracts/entities/ci-run';
import type { CiContext } from '../../context/context.ts';
import type { RunReport } from '../../runs/run-report.ts';
import { getApiExecution } from './get-api-execution.ts';

/** The assertions of a run as its steps. @throws DomainError `not_found` */
export async function reportApiRun(ctx: CiContext, executionId: string): Promise<RunReport> {
  const { environment_name, assertion_results: results } = await getApiExecution({ ctx, input: { id: executionId } });
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
  return { environment_name, browser: null, steps };
}
