import type { TeamMember } from '@saywright/contracts/entities/team';
import { Crown, Ellipsis, ShieldCheck, ShieldMinus, UserMinus } from 'lucide-react';
import { RoleBadge } from '~/features/team/role-badge.tsx';
import { useChangeRole } from '~/features/team/use-change-role.ts';
import { initialsOf } from '~/lib/initials.ts';
import { useDates } from '~/lib/use-dates.ts';
import { useTeamPlan } from '~/lib/use-has-team.ts';
import { useLayer } from '~/lib/use-layer.ts';
import { IconButton } from '~/ui/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '~/ui/menu.tsx';

interface MemberRowProps {
  member: TeamMember;
  /** The current user. */
  me: TeamMember | undefined;
}

/** One member, and what can be done about them. */
export function MemberRow({ member, me }: MemberRowProps) {
  const { formatDate } = useDates();
  const isMe = member.id === me?.id;
  return (
    <li className="flex items-center gap-3 border-b border-border px-4 py-2.5 last:border-b-0">
      <span
        aria-hidden="true"
        className="flex size-8 shrink-0 items-center justify-center rounded-full border border-border bg-subtle text-2xs font-semibold text-muted"
      >
        {initialsOf(member.name)}
      </span>
      <div className="min-w-0 flex-1">
        <p className="truncate text-sm font-medium">
          {member.name}
          {isMe ? <span className="ml-1.5 font-normal text-muted">(you)</span> : null}
        </p>
        <p className="truncate text-xs text-muted">{member.email}</p>
      </div>
      <p className="hidden text-xs whitespace-nowrap text-muted md:block">Since {formatDate(member.joined_at)}</p>
      <div className="flex justify-end md:w-36 md:justify-start">
        <RoleBadge role={member.role} owner={member.is_owner} />
      </div>
      <div className="flex w-8 justify-end">
        {me?.role === 'admin' && !isMe && !member.is_owner ? (
          <MemberMenu member={member} canHandOver={me.is_owner} />
        ) : null}
      </div>
    </li>
  );
}

function MemberMenu({ member, canHandOver }: { member: TeamMember; canHandOver: boolean }) {
  const { open } = useLayer();
  const changeRole = useChangeRole();
  const isAdmin = member.role === 'admin';
  const isSold = useTeamPlan();
  return (
    <Menu
      className="w-56"
      trigger={
        <IconButton label={`Manage ${member.name}`} name={`Manage ${member.name}, ${member.email}`}>
          <Ellipsis aria-hidden="true" />
        </IconButton>
      }
    >
      {isSold ? (
        <MenuItem
          icon={isAdmin ? <ShieldMinus aria-hidden="true" /> : <ShieldCheck aria-hidden="true" />}
          disabled={changeRole.isPending}
          onClick={() => changeRole.mutate({ member, role: isAdmin ? 'member' : 'admin' })}
        >
          {isAdmin ? 'Make a member' : 'Make an admin'}
        </MenuItem>
      ) : null}
      {canHandOver ? (
        <MenuItem icon={<Crown aria-hidden="true" />} onClick={() => open({ owner: member.id })}>
          Transfer ownership
        </MenuItem>
      ) : null}
      {isSold || canHandOver ? <MenuSeparator /> : null}
      <MenuItem icon={<UserMinus aria-hidden="true" />} destructive onClick={() => open({ remove: member.id })}>
        Remove from team
      </MenuItem>
    </Menu>
  );
}
