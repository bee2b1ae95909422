import { isFinal, type Execution } from '@saywright/contracts/entities/execution';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useMemo } from 'react';
import { ComparedHead } from '~/features/flow-testing/compare/compared-head.tsx';
import { ComparedStepDetail } from '~/features/flow-testing/compare/compared-step-detail.tsx';
import { ComparedStepList } from '~/features/flow-testing/compare/compared-step-list.tsx';
import { compareFacts } from '~/features/flow-testing/compare/compare-facts.ts';
import { compareSteps, comparisonSummary, runNames } from '~/features/flow-testing/compare/compare-steps.ts';
import { nextDifference, useCompareKeys } from '~/features/flow-testing/compare/use-compare-keys.ts';
import { useComparePlace } from '~/features/flow-testing/compare/use-compare-place.ts';
import { useDates } from '~/lib/use-dates.ts';
import { useMediaQuery } from '~/lib/use-media-query.ts';
import { Button } from '~/ui/button.tsx';

/** Where two runs part, under which conditions they ran, and their steps beside each other. */
export function ComparedRuns({ left, right }: { left: Execution; right: Execution }) {
  const rows = useMemo(() => compareSteps(left, right), [left, right]);
  const { step, selectStep } = useComparePlace();
  const first = rows.find(({ differs }) => differs);
  const selected = rows.find(({ number }) => number === step) ?? first ?? rows[0];
  useCompareKeys({ rows, selected: selected?.number, onSelect: selectStep });
  const isWide = useMediaQuery('(min-width: 64rem)');
  const dates = useDates();
  const names = runNames({ left, right });
  const live = [left, right].filter(({ status }) => !isFinal(status));
  const next = nextDifference({ rows, selected: selected?.number });
  const detail = selected ? (
    <ComparedStepDetail row={selected} names={names} left={left} right={right} count={rows.length} />
  ) : null;
  return (
    <div className="flex min-h-0 flex-1 flex-col overflow-y-auto">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-border bg-surface px-4 py-3">
        <div role="status" className="flex min-w-0 flex-1 basis-64 items-start gap-2 text-sm">
          {first ? (
            <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-paused" />
          ) : (
            <CircleCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-muted" />
          )}
          <p className="min-w-0 font-medium wrap-anywhere">
            {comparisonSummary(rows, { left, right })}
            {live.map(({ id }) => (
              <span key={id} className="block text-xs font-normal text-running">
                Execution {id === left.id ? names.left : names.right} is still running. The comparison updates as it
                runs.
              </span>
            ))}
          </p>
        </div>
        {first ? (
          <Button size="sm" onClick={() => selectStep(next?.number ?? first.number)}>
            Next difference
          </Button>
        ) : null}
      </div>
      <ComparedHead left={left} right={right} names={names} facts={compareFacts(left, right, dates)} />
      <div className="relative flex-1 lg:min-h-[32rem]">
        <ComparedStepList
          rows={rows}
          names={names}
          selected={selected?.number}
          onSelect={selectStep}
          detail={isWide ? undefined : detail}
        />
        {isWide ? detail : null}
      </div>
    </div>
  );
}
