import type { HealingProposal } from '@saywright/contracts/entities/healing';
import { formatAge } from '~/lib/format.ts';

/** The step that a proposal is about, and since when it waits. */
export const ProposalHead = ({
  proposal: { step_order: order, step_description: text, created_at: at, segment_id },
}: {
  proposal: HealingProposal;
}) => (
  <p className="text-sm wrap-anywhere">
    <span className="mr-1.5 tabular text-faint">{order}</span>
    <span className="font-medium">{text}</span>
    <span className="ml-2 text-xs text-muted">
      {formatAge(at)}
      {segment_id ? ' · changes the segment in all tests that use it' : ''}
    </span>
  </p>
);
