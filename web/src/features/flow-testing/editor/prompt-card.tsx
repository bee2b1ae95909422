import type { Step } from '@saywright/contracts/entities/step';
import { Link } from '@tanstack/react-router';
import { cx } from 'class-variance-authority';
import { CircleCheck, CircleHelp, RefreshCw } from 'lucide-react';
import { useMemo, type MouseEvent, type ReactNode } from 'react';
import type { Clause } from '~/features/flow-testing/editor/clauses.ts';
import { promptParts } from '~/features/flow-testing/editor/prompt-parts.ts';
import { promptSummary } from '~/features/flow-testing/editor/prompt-summary.ts';
import { formatQuantity } from '~/lib/format.ts';
import { Button } from '~/ui/button.tsx';
import { Card } from '~/ui/card.tsx';
import { Collapsible } from '~/ui/collapsible.tsx';

interface PromptCardProps {
  prompt: string;
  /** How often the steps were regenerated from a description. */
  regeneratedCount: number;
  /** Each clause, with what to know about it; empty if the test wasn't generated in this browser tab. */
  clauses: readonly Clause[];
  steps: readonly Step[];
  /** The steps of the clause that is pointed at. */
  onHint: (stepIds: readonly string[]) => void;
  onSelect: (stepId: string) => void;
  icon: ReactNode;
  onRegenerate: () => void;
}

/** The sentence that the test was made from. Each clause leads to its steps; what can't run yet stands out. */
export function PromptCard({
  prompt,
  regeneratedCount,
  clauses,
  steps,
  onHint,
  onSelect,
  icon,
  onRegenerate,
}: PromptCardProps) {
  const parts = useMemo(() => promptParts(prompt, clauses), [prompt, clauses]);
  const { heading, understood, lost, drafts } = promptSummary(clauses);
  const open = clauses.filter((one) => one.status !== 'compiled');
  const noticed = clauses.filter((one) => one.notice !== undefined);
  const orderOf = (ids: readonly string[]): number[] =>
    steps.filter(({ id }) => ids.includes(id)).map(({ order }) => order);
  const clause = (text: string, one: Clause, key: number): ReactNode => {
    const orders = orderOf(one.step_ids);
    const stepId = one.step_ids.find((id) => steps.some((step) => step.id === id));
    const isLost = one.status !== 'compiled';
    const look = cx(
      'rounded-xs decoration-2 underline-offset-4 transition-colors duration-100',
      isLost
        ? 'bg-paused/15 text-foreground underline decoration-paused decoration-wavy decoration-1'
        : 'underline decoration-passed/50',
    );
    if (!stepId)
      return (
        <span key={key} className={look} title={one.message}>
          {text}
        </span>
      );
    return (
      <Link
        key={key}
        to="."
        search={{ step: stepId }}
        onClick={(event: MouseEvent) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          onSelect(stepId);
        }}
        onMouseEnter={() => onHint(one.step_ids)}
        onMouseLeave={() => onHint([])}
        onFocus={() => onHint(one.step_ids)}
        onBlur={() => onHint([])}
        title={one.message}
        className={cx(look, 'hover:bg-accent-subtle')}
      >
        {text}
        <span className="sr-only">
          {isLost
            ? ` (${one.status === 'draft' ? 'still a draft' : 'not understood'}: step ${orders.join(', ')})`
            : ` (step ${orders.join(', ')})`}
        </span>
      </Link>
    );
  };

  return (
    <Card aria-label="Description">
      <Collapsible
        defaultOpen={clauses.length > 0}
        className="px-3 py-1"
        meta={
          regeneratedCount > 0 ? (
            <span className="shrink-0 px-1 text-xs font-normal tabular text-muted">
              Regenerated {formatQuantity(regeneratedCount, 'time')}
            </span>
          ) : null
        }
        summary={
          <span className="flex items-center gap-1.5 [&_svg]:size-4">
            <span className={open.length > 0 ? 'text-paused' : 'text-muted'}>{icon}</span>
            {heading}
          </span>
        }
      >
        <p className="max-w-[75ch] px-5.5 pb-1 text-sm leading-6 break-words whitespace-pre-wrap">
          {parts.map((part, index) => {
            const one = part.diagnostic === undefined ? undefined : clauses[part.diagnostic];
            return one ? clause(part.text, one, index) : <span key={index}>{part.text}</span>;
          })}
        </p>
        {clauses.length > 0 ? (
          <p className="flex flex-wrap gap-x-4 gap-y-1 px-5.5 pt-1 text-xs text-muted">
            <span className="inline-flex items-center gap-1">
              <CircleCheck aria-hidden="true" className="size-3.5 text-passed" />
              {understood} understood
            </span>
            {[lost > 0 && `${lost} not understood`, drafts > 0 && formatQuantity(drafts, 'draft')].map((count) =>
              count ? (
                <span key={count} className="inline-flex items-center gap-1">
                  <CircleHelp aria-hidden="true" className="size-3.5 text-paused" />
                  {count}
                </span>
              ) : null,
            )}
          </p>
        ) : null}
        <div className="px-5.5 pt-2 pb-1">
          <Button size="sm" icon={<RefreshCw aria-hidden="true" />} onClick={onRegenerate}>
            Regenerate
          </Button>
        </div>
        {noticed.length > 0 ? (
          <ul aria-label="Notices" className="mx-5.5 mt-2 divide-y divide-border rounded-md border border-border">
            {noticed.map((one) => (
              <li key={one.start} className="px-3 py-2 text-sm">
                <p className="font-medium break-words">“{one.clause}”</p>
                <p className="mt-0.5 text-xs break-words text-muted">{one.notice}.</p>
              </li>
            ))}
          </ul>
        ) : null}
        {open.length > 0 ? (
          <ul className="mx-5.5 mt-2 divide-y divide-border rounded-md border border-paused/30">
            {open.map((one) => (
              <li key={`${one.start} ${one.clause}`} className="px-3 py-2 text-sm">
                {one.clause === '' ? null : <p className="mb-0.5 font-medium break-words">“{one.clause}”</p>}
                <p className="text-xs break-words text-muted">{one.message}</p>
              </li>
            ))}
          </ul>
        ) : null}
      </Collapsible>
    </Card>
  );
}
