import { flakyText } from '@saywright/contracts/entities/flakiness';
import type { FlowTest } from '@saywright/contracts/entities/flow-test';
import { Shuffle } from 'lucide-react';
import { Badge } from '~/ui/badge.tsx';

/** Marks a test that went back and forth although its steps stayed the same. */
export function FlakyBadge({ flakiness }: Pick<FlowTest, 'flakiness'>) {
  if (!flakiness) return null;
  const { failed, runs } = flakiness;
  const text = flakyText(flakiness);
  return (
    <Badge tone="purple" title={`${text}, without a change of its steps`}>
      <Shuffle aria-hidden="true" />
      Flaky {Math.round((100 * failed) / runs)}%<span className="sr-only">: {text.toLowerCase()}</span>
    </Badge>
  );
}
