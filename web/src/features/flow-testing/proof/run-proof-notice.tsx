import { canFailBy } from '@saywright/contracts/entities/check-proof';
import type { Execution } from '@saywright/contracts/entities/execution';
import { cantFail } from '~/features/runs/cant-fail.ts';
import { formatQuantity } from '~/lib/format.ts';
import { Button } from '~/ui/button.tsx';
import { Notice } from '~/ui/notice.tsx';

interface RunProofNoticeProps {
  execution: Execution;
  onSelect: (order: number) => void;
}

/** Says that a run that passed had checks that couldn't have failed, and in which steps. */
export function RunProofNotice({ execution, onSelect }: RunProofNoticeProps) {
  if (execution.status !== 'passed') return null;
  const vacuous = execution.results.flatMap(({ order, assertion_results: checks }) =>
    checks.flatMap(({ proof }) => (proof?.state === 'vacuous' ? [order] : [])),
  );
  const canFail = canFailBy(execution);
  if (canFail && vacuous.length === 0) return null;
  return (
    <div className="mt-4">
      <Notice
        actions={[...new Set(vacuous)].slice(0, 3).map((order) => (
          <Button key={order} size="sm" onClick={() => onSelect(order)}>
            {order > execution.steps.length ? 'Final checks' : `Step ${order}`}
          </Button>
        ))}
      >
        {canFail
          ? `This run passed, but ${formatQuantity(vacuous.length, 'check')} can’t fail.`
          : `${cantFail}: ${vacuous.length > 0 ? 'its checks pass whatever the page shows.' : 'it checks nothing. Add a check.'}`}
      </Notice>
    </div>
  );
}
