import { isFinal, type Execution } from '@saywright/contracts/entities/execution';
import { useEffect } from 'react';
import { FilmStrip } from '~/features/flow-testing/run/film-strip.tsx';
import { StepDetail } from '~/features/flow-testing/run/step-detail.tsx';
import { stepOfInterest, type StepState } from '~/features/flow-testing/run/step-states.ts';
import { StepTimeline } from '~/features/flow-testing/run/step-timeline.tsx';
import { useMediaQuery } from '~/lib/use-media-query.ts';

interface RunStepsProps {
  execution: Execution;
  states: readonly StepState[];
  /** The selected step; otherwise the one of most interest is shown. */
  selectedOrder: number | undefined;
  onSelect: (order: number) => void;
}

/** The film strip over the timeline of the steps, with the selected step beside it. */
export function RunSteps({ execution, states, selectedOrder, onSelect }: RunStepsProps) {
  const selected = states.find((state) => state.order === selectedOrder) ?? stepOfInterest(states);
  const order = selected?.order;
  const isWide = useMediaQuery('(min-width: 64rem)');

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.metaKey || event.ctrlKey || event.altKey || event.defaultPrevented) return;
      if (event.target instanceof HTMLElement && /^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName)) return;
      if (document.querySelector('[role="alertdialog"], [role="listbox"], [data-slot="search-dialog"]')) return;
      const by = event.key === 'j' ? 1 : event.key === 'k' ? -1 : 0;
      const next = states[states.findIndex((state) => state.order === order) + by];
      if (by === 0 || !next) return;
      event.preventDefault();
      onSelect(next.order);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [states, order, onSelect]);

  const detail = selected ? (
    <StepDetail
      key={selected.id}
      state={selected}
      ended={isFinal(execution.status)}
      testId={execution.test_id}
      executionId={execution.id}
    />
  ) : null;
  return (
    <>
      <FilmStrip states={states} selectedOrder={order} onSelect={onSelect} />
      <div className="grid items-start gap-x-6 gap-y-5 lg:grid-cols-[minmax(16rem,22rem)_minmax(0,1fr)]">
        <StepTimeline states={states} selectedOrder={order} onSelect={onSelect} detail={isWide ? undefined : detail} />
        {isWide ? detail : null}
      </div>
    </>
  );
}
