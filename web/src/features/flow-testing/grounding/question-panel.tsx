import type { GroundingQuestion } from '@saywright/contracts/entities/grounding';
import { cx } from 'class-variance-authority';
import { useEffect, useRef } from 'react';
import { Button } from '~/ui/button.tsx';

interface QuestionPanelProps {
  question: GroundingQuestion;
  hinted: number | undefined;
  onHint: (choice: number | undefined) => void;
  /** Undefined while an answer is on its way. */
  onAnswer: ((choice: number | null) => void) | undefined;
}

const choiceLook =
  'flex w-full items-start gap-2 rounded-md border border-border bg-surface px-2.5 py-1.5 text-left text-sm';

function Choice({ number, label }: { number: number; label: string }) {
  return (
    <>
      <span className="mt-px flex size-5 shrink-0 items-center justify-center rounded-full bg-accent text-2xs font-semibold text-accent-foreground tabular">
        {number}
      </span>
      <span className="min-w-0 wrap-anywhere">{label}</span>
    </>
  );
}

/** A question about a step, with its answers. It takes the focus when it comes up. */
export function QuestionPanel({ question, hinted, onHint, onAnswer }: QuestionPanelProps) {
  const panelRef = useRef<HTMLDivElement>(null);
  const { kind, text, choices } = question;
  useEffect(() => {
    panelRef.current?.focus();
  }, []);
  return (
    <div
      ref={panelRef}
      tabIndex={-1}
      role="group"
      aria-labelledby="check-question"
      className="rounded-md border border-paused/40 bg-paused/8 p-3 outline-none"
    >
      <p id="check-question" className="text-sm font-medium wrap-anywhere">
        {text}
      </p>
      {kind === 'which' ? (
        <>
          <ul className="mt-2 flex flex-col gap-1">
            {choices.map(({ label }, at) => (
              <li key={at}>
                <button
                  type="button"
                  disabled={!onAnswer}
                  onClick={() => onAnswer?.(at)}
                  onMouseEnter={() => onHint(at)}
                  onMouseLeave={() => onHint(undefined)}
                  onFocus={() => onHint(at)}
                  onBlur={() => onHint(undefined)}
                  className={cx(
                    choiceLook,
                    'transition-colors duration-100 hover:border-accent',
                    hinted === at && 'border-accent',
                  )}
                >
                  <Choice number={at + 1} label={label} />
                </button>
              </li>
            ))}
          </ul>
          <Button size="sm" className="mt-2" disabled={!onAnswer} onClick={() => onAnswer?.(null)}>
            None of these
          </Button>
        </>
      ) : kind === 'means' ? (
        <>
          <ul className="mt-2 flex flex-col gap-1">
            {choices.map(({ label }, at) => (
              <li key={at} className={choiceLook}>
                <Choice number={at + 1} label={label} />
              </li>
            ))}
          </ul>
          <div className="mt-2 flex flex-wrap gap-2">
            <Button size="sm" variant="primary" disabled={!onAnswer} onClick={() => onAnswer?.(0)}>
              {choices.length === 1 ? 'Check this text' : 'Check these texts'}
            </Button>
            <Button size="sm" disabled={!onAnswer} onClick={() => onAnswer?.(null)}>
              Leave it as a draft
            </Button>
          </div>
        </>
      ) : (
        <>
          <div className="mt-2 flex flex-wrap gap-2">
            <Button size="sm" variant="primary" disabled={!onAnswer} onClick={() => onAnswer?.(0)}>
              Do this step
            </Button>
            <Button size="sm" disabled={!onAnswer} onClick={() => onAnswer?.(null)}>
              Skip this step
            </Button>
          </div>
          <p className="mt-2 text-xs text-muted">
            To skip these questions, mark the test’s environment as a test site.
          </p>
        </>
      )}
    </div>
  );
}
