import type { GroundedStep } from '@saywright/contracts/entities/grounding';
import { cx } from 'class-variance-authority';
import { useEffect, useRef } from 'react';
import { groundedLooks } from '~/features/flow-testing/grounding/grounded-look.ts';

interface GroundedStepsProps {
  steps: readonly GroundedStep[];
  selectedOrder: number | undefined;
  onSelect: (order: number) => void;
}

/** The steps of a check: what was understood, what was found on the page, and why. */
export function GroundedSteps({ steps, selectedOrder, onSelect }: GroundedStepsProps) {
  const current = steps.find(({ state }) => state === 'working' || state === 'asking')?.order;
  const currentRef = useRef<HTMLLIElement>(null);
  const shown = useRef(current);
  useEffect(() => {
    if (shown.current !== current) currentRef.current?.scrollIntoView({ block: 'nearest' });
    shown.current = current;
  }, [current]);
  return (
    <ol aria-label="Steps" className="flex min-w-0 flex-col gap-px">
      {steps.map((step) => (
        <li key={step.step_id} ref={step.order === current ? currentRef : undefined}>
          <button
            type="button"
            aria-current={step.order === selectedOrder ? 'step' : undefined}
            onClick={() => onSelect(step.order)}
            className={cx(
              'flex w-full items-start gap-2.5 rounded-md px-2.5 py-2 text-left transition-colors duration-100 hover:bg-subtle focus-visible:-outline-offset-2 aria-[current=step]:bg-accent-subtle',
            )}
          >
            <StateIcon state={step.state} />
            <span className="min-w-0 flex-1">
              <span className={cx('block text-sm leading-5 wrap-anywhere', step.state === 'waiting' && 'text-muted')}>
                <span className="mr-1.5 text-xs tabular text-muted">{step.order}</span>
                {step.description}
              </span>
              <Details step={step} />
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}

function StateIcon({ state }: { state: GroundedStep['state'] }) {
  const { icon: Icon, word, color } = groundedLooks[state];
  return <Icon role="img" aria-label={word} className={cx('mt-0.5 size-4 shrink-0', color)} />;
}

function Details({ step: { state, found, message, nearest, parts } }: { step: GroundedStep }) {
  const isTrouble = state === 'draft' || state === 'failed';
  return (
    <>
      {parts.length > 0 ? <Parts parts={parts} isStored={state !== 'draft' && state !== 'not_checked'} /> : null}
      {found ? (
        <span className="mt-0.5 block text-xs text-muted wrap-anywhere">
          <span className="font-medium text-foreground">{found.label}</span>
          {found.evidence.length > 0 ? <> · {found.evidence.join('. ')}</> : null}
        </span>
      ) : null}
      {message ? (
        <span className={cx('mt-0.5 block text-xs wrap-anywhere', isTrouble ? 'text-foreground' : 'text-muted')}>
          {message}
        </span>
      ) : null}
      {nearest.length > 0 ? (
        <span className="mt-1 flex flex-wrap gap-1">
          {nearest.map((name, at) => (
            <span
              key={`${at} ${name}`}
              className="max-w-full truncate rounded-sm border border-border bg-subtle px-1.5 text-xs text-muted"
            >
              {name}
            </span>
          ))}
        </span>
      ) : null}
    </>
  );
}

/** The steps that a clause takes on the page; they're in the test once all of it was understood. */
function Parts({ parts, isStored }: { parts: readonly string[]; isStored: boolean }) {
  return (
    <span className="mt-0.5 block text-xs text-muted wrap-anywhere">
      {isStored ? 'Takes these steps here:' : 'Tried, and not kept:'}
      {parts.map((part, at) => (
        <span key={`${at} ${part}`} className="mt-0.5 block border-l border-border pl-2 text-foreground">
          {part}
        </span>
      ))}
    </span>
  );
}
