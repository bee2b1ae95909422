import { debugStatusOf, type DebugExecution } from '@saywright/contracts/entities/debug-run';
import type { StaffContext } from '../../context/context.ts';
import { isApiRun } from '../../ports/api-run-repository.ts';
import { isCollectionRun } from '../../ports/collection-run-repository.ts';
import { isFlowRun } from '../../ports/flow-run-repository.ts';
import type { PromptedTest } from '../../ports/run-directory.ts';
import type { RunRecord } from '../../ports/run-repository.ts';
import { causeOfRun } from './failure-causes.ts';
import { hidePromptValues, typedBy } from './hide-values.ts';
import { openOrganizations } from './require-open-run.ts';

const minute = 60_000;

/** With two digits: half a second isn't nothing. */
export const minutesOf = ({ duration_ms: ms }: Pick<RunRecord, 'duration_ms'>): number =>
  Math.round(((ms ?? 0) / minute) * 100) / 100;

interface Tally {
  passed: number;
  failed: number;
  total: number;
}

function tallyOf(record: RunRecord): Tally {
  if (isCollectionRun(record)) {
    const { passed_requests: passed, failed_requests: failed, request_count: total } = record;
    return { passed, failed, total };
  }
  if (isApiRun(record)) {
    const { passed_assertions: passed, failed_assertions: failed } = record;
    return { passed, failed, total: passed + failed };
  }
  if (!isFlowRun(record)) return { passed: 0, failed: 0, total: 0 };
  const { finished_steps: finished, failed_assertions: failed, total_steps: total, status } = record;
  return { passed: status === 'failed' ? Math.max(0, finished - 1) : finished, failed, total };
}

function summaryOf(record: RunRecord): DebugExecution['summary'] {
  const { passed, failed, total } = tallyOf(record);
  const isFailed = causeOfRun(record) !== undefined;
  const share = total === 0 ? 0 : Math.min(1, passed / total);
  return {
    error_count: isFailed ? Math.max(1, failed) : 0,
    success_rate: record.status === 'passed' ? 100 : Math.round(share * 100),
    duration_minutes: minutesOf(record),
  };
}

const siteOf = (url: string): string => (URL.canParse(url) ? new URL(url).origin : '');

interface RowFacts {
  organization: string;
  site: string | undefined;
  isOpen: boolean;
  test: PromptedTest | undefined;
}

/** A run as a row of the list: without what only an open one shows. */
const debugRow = (record: RunRecord, { organization, site = '', isOpen, test }: RowFacts): DebugExecution => ({
  execution_id: record.id,
  kind: record.kind,
  organization: { id: record.organization_id, name: organization },
  is_open: isOpen,
  test_name: record.test_name,
  user_prompt: isOpen && test?.ai_prompt ? hidePromptValues(test.ai_prompt, typedBy(test.steps)) : null,
  status: debugStatusOf(record),
  browser_type: isFlowRun(record) ? record.browser : '',
  device_type: isFlowRun(record) ? record.device_type : '',
  website_url: siteOf(site),
  created_at: record.created_at,
  summary: summaryOf(record),
  errors: [],
  browser_console_logs: [],
});

/** Runs as rows of the list, in the same order. */
export async function debugRows(ctx: StaffContext, records: readonly RunRecord[]): Promise<DebugExecution[]> {
  const ids = [...new Set(records.map(({ organization_id: id }) => id))];
  const flows = records
    .filter(isFlowRun)
    .map(({ organization_id: organizationId, test_id: testId }) => ({ organizationId, testId }));
  const [organizations, sites, open] = await Promise.all([
    ctx.ports.team.findOrganizations(ids),
    ctx.ports.allRuns.readSites(flows),
    openOrganizations(ctx),
  ]);
  const tests = await ctx.ports.allRuns.readPrompts(flows.filter(({ organizationId }) => open.has(organizationId)));
  const names = new Map(organizations.map(({ id, name }) => [id, name]));
  return records.map((record) =>
    debugRow(record, {
      organization: names.get(record.organization_id) ?? '',
      site: sites.get(record.test_id),
      isOpen: open.has(record.organization_id),
      test: tests.get(record.test_id),
    }),
  );
}
