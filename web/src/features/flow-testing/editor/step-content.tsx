import { describeSelector } from '@saywright/contracts/entities/selector';
import type { Step } from '@saywright/contracts/entities/step';
import { describeGenerated } from '@saywright/contracts/text/generated-values';
import { generatedIn } from '@saywright/contracts/text/say-generated';
import { isRequestVariable } from '@saywright/contracts/text/variables';
import { cx } from 'class-variance-authority';
import { CircleAlert, CircleCheckBig, TriangleAlert } from 'lucide-react';
import { assertionSentence } from '~/features/flow-testing/steps/assertion-sentence.ts';
import { StepIcon } from '~/features/flow-testing/steps/step-icon.tsx';
import { shownText, stepSentence } from '~/features/flow-testing/steps/step-sentence.ts';
import { formatQuantity } from '~/lib/format.ts';
import { Badge } from '~/ui/badge.tsx';

export interface StepContentProps {
  step: Step;
  isSelected?: boolean;
  /** The hint for a draft. */
  advice?: string | undefined;
  /** The last run's hint about finding its element. */
  runHint?: string | undefined;
  /** The first thing that is wrong with it. */
  problem?: string | undefined;
}

/** A step in lists: its position, its sentence, and how it finds its element. */
export function StepContent({ step, isSelected = false, advice, runHint, problem }: StepContentProps) {
  const isDraft = step.action === 'draft';
  return (
    <>
      <span className="w-5 shrink-0 pt-0.5 text-right text-xs tabular text-faint">{step.order}</span>
      {step.depth ? (
        <span
          aria-hidden="true"
          className="shrink-0 border-r border-border"
          style={{ width: `${step.depth * 0.75}rem` }}
        />
      ) : null}
      <StepIcon
        action={step.action}
        labelled
        className={cx('mt-0.5', isDraft ? 'text-paused' : isSelected ? 'text-accent' : 'text-muted')}
      />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
          <span className={cx('line-clamp-3 min-w-0 text-sm leading-5 wrap-anywhere', isDraft && 'italic')}>
            {isDraft ? `“${step.value || stepSentence(step)}”` : stepSentence(step)}
          </span>
          {isDraft ? <Badge tone="warning">Draft</Badge> : null}
          {step.is_optional ? <Badge>Optional</Badge> : null}
          {step.depth ? <span className="sr-only">In a condition or repetition, level {step.depth}</span> : null}
        </span>
        {isDraft ? (
          <span className="mt-0.5 block text-xs text-muted">
            {advice ?? 'We couldn’t understand this. Choose an action, or delete it.'}
          </span>
        ) : (
          <Facts step={step} sentence={stepSentence(step)} />
        )}
        {runHint && !problem ? (
          <span className="mt-1 flex items-start gap-1.5 text-xs text-paused">
            <TriangleAlert aria-hidden="true" className="mt-px size-3.5 shrink-0" />
            <span className="min-w-0 break-words">{runHint}</span>
          </span>
        ) : null}
        {problem ? (
          <span className="mt-1 flex items-start gap-1.5 text-xs text-failed">
            <CircleAlert aria-hidden="true" className="mt-px size-3.5 shrink-0" />
            <span className="min-w-0 break-words">{problem}</span>
          </span>
        ) : null}
      </span>
    </>
  );
}

/** The selector and value of a step, and what it checks afterwards. */
function Facts({ step, sentence }: { step: Step; sentence: string }) {
  const { selector, value, assertions, action } = step;
  const hasSelector = selector !== null && selector.value.trim() !== '';
  const fallbacks = selector?.fallback_selectors.length ?? 0;
  const shown = shownText(step);
  const generated = [...new Set(generatedIn(value))];
  const isShown = isRequestVariable(value) && generated.length > 0;
  const shownValue = value && !isShown && !sentence.includes(shown) ? shown : '';
  return (
    <>
      {hasSelector || shownValue || generated.length > 0 ? (
        <span className="mt-0.5 flex min-w-0 flex-wrap items-center gap-x-3 gap-y-0.5 font-mono text-xs leading-4.5 text-muted">
          {hasSelector ? (
            <span className="flex max-w-full min-w-0 items-baseline gap-1.5">
              <span className="truncate">{describeSelector(selector)}</span>
              {fallbacks > 0 ? (
                <span className="shrink-0 font-sans text-faint">+{formatQuantity(fallbacks, 'fallback')}</span>
              ) : null}
            </span>
          ) : null}
          {shownValue ? <span className="max-w-full truncate text-foreground">{shownValue}</span> : null}
          {generated.map((name) => (
            <Badge key={name}>Generated: {describeGenerated(name)}</Badge>
          ))}
        </span>
      ) : null}
      {action === 'assert'
        ? null
        : assertions.map((assertion, index) => (
            <span key={index} className="mt-0.5 flex items-start gap-1.5 text-xs leading-4.5 text-muted">
              <CircleCheckBig aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
              <span className="line-clamp-3 min-w-0 wrap-anywhere">then verify {assertionSentence(assertion)}</span>
            </span>
          ))}
    </>
  );
}
