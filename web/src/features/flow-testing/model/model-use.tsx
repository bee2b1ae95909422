import type { GroundingModel } from '@saywright/contracts/entities/grounding';
import type { ModelUse as Use } from '@saywright/contracts/entities/model-help';
import { formatCount, formatQuantity } from '~/lib/format.ts';
import { formatMicros } from '~/lib/format-micros.ts';
import { Badge } from '~/ui/badge.tsx';

const troubles = {
  budget_reached: 'This month’s budget for the language model is used up, so we continued without it.',
  unavailable: 'The language model didn’t answer, so we continued without it.',
} as const satisfies Record<NonNullable<GroundingModel['trouble']>, string>;

/** The questions of a check to a language model, and their cost. */
export function ModelUse({ model }: { model: GroundingModel }) {
  return (
    <div className="flex flex-col gap-1 rounded-md border border-border px-2.5 py-2 text-xs text-muted">
      <ModelCost model={model} />
      {model.trouble ? <p className="text-foreground">{troubles[model.trouble]}</p> : null}
    </div>
  );
}

/** The cost of a language model’s answers, in a line. */
export function ModelCost({ model }: { model: Use }) {
  const { calls, input_tokens: input, output_tokens: output, cost_micros: cost, is_simulated: isSimulated } = model;
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-muted tabular">
      <span className="text-foreground">Language model</span>
      {isSimulated ? <Badge tone="warning">Simulated</Badge> : null}
      <span>
        {formatQuantity(calls, 'answer')} · {formatCount(input + output)} tokens · {formatMicros(cost)}
      </span>
    </p>
  );
}
