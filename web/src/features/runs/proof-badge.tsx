import type { TestProof } from '@saywright/contracts/entities/check-proof';
import { ShieldAlert } from 'lucide-react';
import { cantFail } from '~/features/runs/cant-fail.ts';
import { formatQuantity } from '~/lib/format.ts';
import { Badge } from '~/ui/badge.tsx';

/** Says so if checks of a test, or the test, can't fail. */
export function ProofBadge({ proof }: { proof: TestProof | null }) {
  if (!proof || (proof.can_fail && proof.vacuous === 0)) return null;
  return proof.can_fail ? (
    <Badge tone="warning" title="The last proof found checks that pass whatever the page shows">
      <ShieldAlert aria-hidden="true" />
      {formatQuantity(proof.vacuous, 'check')} can’t fail
    </Badge>
  ) : (
    <Badge tone="danger" title="No check of this test can fail">
      <ShieldAlert aria-hidden="true" />
      {cantFail}
    </Badge>
  );
}
