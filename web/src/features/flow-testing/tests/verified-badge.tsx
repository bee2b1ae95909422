import type { FlowTest } from '@saywright/contracts/entities/flow-test';
import { BadgeCheck } from 'lucide-react';
import { Badge } from '~/ui/badge.tsx';

/** A run of exactly these steps has passed, also if later ones failed; changing a step takes it away. */
export const VerifiedBadge = ({ status }: Pick<FlowTest, 'status'>) =>
  status === 'failed' || status === 'error' ? (
    <Badge title="An earlier run of exactly these steps passed, so the site may have changed">
      <BadgeCheck aria-hidden="true" />
      Passed before
    </Badge>
  ) : (
    <Badge tone="accent" title="A run of exactly these steps has passed">
      <BadgeCheck aria-hidden="true" />
      Verified
    </Badge>
  );
