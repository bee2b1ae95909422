import type { RunOutcomes, UsageAnalytics } from '@saywright/contracts/entities/ops-overview';
import { Figure, FigureList } from '~/features/ops/analytics/figure-list.tsx';
import { formatCount, formatPercent } from '~/lib/format.ts';
import { Card, CardHeader } from '~/ui/card.tsx';

const kinds = [
  ['flow', 'Flow tests'],
  ['api', 'API tests'],
  ['collection', 'Collections'],
] as const;

function passed({ cancelled: _cancelled, ...ended }: RunOutcomes): string {
  const all = ended.passed + ended.failed + ended.error;
  return all === 0 ? '–' : `${formatPercent(ended.passed / all)} passed`;
}

const sum = (outcomes: RunOutcomes): number => Object.values(outcomes).reduce((all, count) => all + count, 0);

/** How runs ended, by kind of test. */
export function RunOutcomesCard({ runs }: Pick<UsageAnalytics, 'runs'>) {
  const all = Object.values(runs);
  return (
    <Card aria-labelledby="runs">
      <CardHeader id="runs" title="Runs" />
      <FigureList>
        {kinds.map(([kind, label]) => (
          <Figure key={kind} label={label}>
            {formatCount(sum(runs[kind]))} <span className="ml-1 text-muted">{passed(runs[kind])}</span>
          </Figure>
        ))}
        <Figure label="Ended with an error">{formatCount(all.reduce((errors, { error }) => errors + error, 0))}</Figure>
      </FigureList>
    </Card>
  );
}
