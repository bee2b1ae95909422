import { isFinal, type Execution } from '@saywright/contracts/entities/execution';
import { describeSelector } from '@saywright/contracts/entities/selector';
import { CornerDownRight } from 'lucide-react';
import { ComparedPictures } from '~/features/flow-testing/compare/compared-pictures.tsx';
import { differenceText, type ComparedStep, type RunNames } from '~/features/flow-testing/compare/compare-steps.ts';
import { pageViews } from '~/features/flow-testing/pictures/page-views.ts';
import type { StepState } from '~/features/flow-testing/run/step-states.ts';
import { formatDuration } from '~/lib/format.ts';
import { Kbd } from '~/ui/kbd.tsx';
import { LongText } from '~/ui/long-text.tsx';
import { StatusBadge } from '~/ui/status-badge.tsx';

interface ComparedStepDetailProps {
  row: ComparedStep;
  names: RunNames;
  left: Execution;
  right: Execution;
  /** How many rows there are. */
  count: number;
}

/** One step in both runs: how it ended, what was said, and the page after it. */
export function ComparedStepDetail({ row, names, left, right, count }: ComparedStepDetailProps) {
  const step = row.right ?? row.left;
  return (
    <section
      aria-label={`Step ${row.number} in both`}
      // Scrolls by itself, so it takes the focus.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="flex min-w-0 flex-col gap-4 p-2 focus-visible:-outline-offset-2 lg:absolute lg:inset-y-0 lg:right-0 lg:left-[26rem] lg:overflow-y-auto lg:p-4"
    >
      <header>
        <h3 className="text-base font-semibold break-words">
          <span className="mr-1.5 font-normal tabular text-faint">{row.number}</span>
          <LongText text={step?.description ?? ''} limit={200} />
        </h3>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
          <span className="min-w-0 wrap-anywhere">This step {differenceText(row, names)}.</span>
          <span className="inline-flex items-center gap-1 text-xs max-sm:hidden">
            <Kbd keys="j" /> <Kbd keys="k" /> of {count} steps, <Kbd keys="n" /> next difference
          </span>
        </p>
      </header>
      <div className="grid gap-3 sm:grid-cols-2">
        <Side name={names.left} state={row.left} ended={isFinal(left.status)} />
        <Side name={names.right} state={row.right} ended={isFinal(right.status)} />
      </div>
      <ComparedPictures key={row.number} names={names} left={pageAfter(row.left)} right={pageAfter(row.right)} />
    </section>
  );
}

const pageAfter = (state: StepState | undefined): string | undefined =>
  state?.result && pageViews(state.result).at(-1)?.filename;

function Side({ name, state, ended }: { name: string; state: StepState | undefined; ended: boolean }) {
  if (!state)
    return (
      <section aria-label={name} className="min-w-0 rounded-md border border-dashed border-border px-3 py-2 text-sm">
        <p className="text-muted">{name} doesn’t have this step.</p>
      </section>
    );
  const { result } = state;
  const error = result?.error_details;
  const matched = result?.matched_selector;
  return (
    <section aria-label={name} className="min-w-0 rounded-md border border-border px-3 py-2 text-sm">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-muted">
        <span className="min-w-0 font-medium wrap-anywhere text-foreground">{name}</span>
        <StatusBadge status={state.status} />
        {result ? <span className="tabular">{formatDuration(result.execution_time_ms)}</span> : null}
      </p>
      <p className="mt-1 break-words">
        <LongText text={state.description} limit={200} />
      </p>
      {result ? (
        <p className={error ? 'mt-1 break-words text-failed' : 'mt-1 break-words text-muted'}>
          <LongText text={error?.reason ?? result.message} />
        </p>
      ) : (
        <p className="mt-1 text-muted">{ended ? 'The run ended before this step.' : 'Not started'}</p>
      )}
      {error && error.expected !== null ? (
        <p className="mt-1 text-xs break-words text-muted">
          Expected{' '}
          <code>
            <LongText text={error.expected} />
          </code>
          , found{' '}
          <code>
            <LongText text={error.actual ?? 'nothing'} />
          </code>
        </p>
      ) : null}
      {matched && matched.index > 0 ? (
        <p className="mt-1 flex items-start gap-1.5 text-xs">
          <CornerDownRight aria-hidden="true" className="mt-px size-3.5 shrink-0 text-paused" />
          <span className="min-w-0">
            Found by fallback {matched.index}: <code className="break-all">{describeSelector(matched)}</code>
          </span>
        </p>
      ) : null}
    </section>
  );
}
