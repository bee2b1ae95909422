import type { Assertion } from '@saywright/contracts/entities/assertion';
import { AssertionList } from '~/features/flow-testing/editor/assertion-list.tsx';
import type { ProofOf } from '~/features/flow-testing/proof/proof-of.ts';
import { Card, CardHeader } from '~/ui/card.tsx';

interface GlobalAssertionsProps {
  assertions: readonly Assertion[];
  issues: Readonly<Record<string, string>>;
  onChange: (assertions: Assertion[]) => void;
  proofOf: ProofOf;
}

/** Checked after the last step. */
export function GlobalAssertions({ assertions, issues, onChange, proofOf }: GlobalAssertionsProps) {
  return (
    <Card aria-labelledby="global-assertions">
      <CardHeader id="global-assertions" title="Final checks" description="Checked after the last step." />
      <div className="p-3">
        <AssertionList
          title="Verify that"
          assertions={assertions}
          issues={issues}
          path="global_assertions"
          onChange={onChange}
          proofOf={proofOf}
        />
      </div>
    </Card>
  );
}
