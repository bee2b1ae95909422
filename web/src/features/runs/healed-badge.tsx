import { healedText } from '@saywright/contracts/entities/healing';
import { Bandage } from 'lucide-react';
import { Badge } from '~/ui/badge.tsx';

/** Says that a run used other elements than its steps name; nothing for one that didn't. */
export const HealedBadge = ({ count }: { count: number }) =>
  count === 0 ? null : (
    <Badge tone="warning" title={healedText(count)}>
      <Bandage aria-hidden="true" />
      Healed {count}
    </Badge>
  );
