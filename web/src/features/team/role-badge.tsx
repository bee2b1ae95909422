import type { TeamRole } from '@saywright/contracts/entities/user';
import { ShieldCheck } from 'lucide-react';
import { Badge } from '~/ui/badge.tsx';

/** A member's role in the organization. Admins are purple. */
export function RoleBadge({ role, owner = false }: { role: TeamRole; owner?: boolean }) {
  if (role === 'member') return <Badge>Member</Badge>;
  return (
    <span className="flex flex-col items-end gap-1 sm:flex-row sm:items-center sm:gap-1.5">
      <Badge tone="purple">
        <ShieldCheck aria-hidden="true" />
        Admin
      </Badge>
      {owner ? <Badge>Owner</Badge> : null}
    </span>
  );
}
