import type { Execution } from '@saywright/contracts/entities/execution';
import { Link } from '@tanstack/react-router';
import { EqualNot } from 'lucide-react';
import { formatDelta, type ComparedFact } from '~/features/flow-testing/compare/compare-facts.ts';
import type { RunNames } from '~/features/flow-testing/compare/compare-steps.ts';
import { RunKey } from '~/features/flow-testing/compare/run-key.tsx';
import { RunError } from '~/features/runs/run-error.tsx';
import { layerState } from '~/lib/layer-state.ts';
import { StatusBadge } from '~/ui/status-badge.tsx';
import { textLinkClassName } from '~/ui/text-link.ts';

interface ComparedHeadProps {
  left: Execution;
  right: Execution;
  names: RunNames;
  facts: readonly ComparedFact[];
}

/** Both runs with a summary of each; differences are marked. */
export function ComparedHead({ left, right, names, facts }: ComparedHeadProps) {
  const delta =
    left.duration_ms === null || right.duration_ms === null ? undefined : right.duration_ms - left.duration_ms;
  return (
    <div className="grid border-b border-border lg:grid-cols-2">
      <RunHead
        execution={left}
        side="left"
        name={names.left}
        facts={facts.map(({ name, left: text, differs }) => ({ name, text, differs }))}
      />
      <RunHead
        execution={right}
        side="right"
        name={names.right}
        facts={facts.map(({ name, right: text, differs }) => ({
          name,
          text: name === 'Duration' && delta !== undefined ? `${text} (${formatDelta(delta)})` : text,
          differs,
        }))}
      />
    </div>
  );
}

interface RunHeadProps {
  execution: Execution;
  side: 'left' | 'right';
  name: string;
  facts: readonly { name: string; text: string; differs: boolean }[];
}

function RunHead({ execution, side, name, facts }: RunHeadProps) {
  return (
    <section
      aria-label={`Execution ${name}`}
      className="min-w-0 border-border px-4 py-3 not-first:max-lg:border-t lg:not-first:border-l"
    >
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="flex items-center gap-2 text-sm font-semibold">
          <RunKey side={side} />
          Execution #{execution.execution_number}
        </h3>
        <StatusBadge status={execution.status} />
        <Link
          from="/flow-testing"
          to="/flow-testing"
          search={({ compare: _compare, step: _step, pictures: _pictures, ...current }) => ({
            ...current,
            execution: execution.id,
          })}
          state={layerState}
          className={`py-1 text-xs ${textLinkClassName}`}
        >
          View Details
        </Link>
      </header>
      <dl className="mt-2 grid grid-cols-2 gap-x-4 gap-y-1.5 text-xs sm:grid-cols-3 xl:grid-cols-4">
        {facts.map(({ name: fact, text, differs }) => (
          <div key={fact} className={fact === 'Test' ? 'col-span-full min-w-0' : 'min-w-0'}>
            <dt className="flex items-center gap-1 text-muted">
              {fact}
              {differs ? <EqualNot role="img" aria-label="(differs)" className="size-3 text-paused" /> : null}
            </dt>
            <dd className={differs ? 'font-medium break-words tabular' : 'break-words tabular'}>{text}</dd>
          </div>
        ))}
      </dl>
      {execution.error_message ? <RunError message={execution.error_message} /> : null}
    </section>
  );
}
