import type { MemberList } from '@saywright/contracts/entities/team';
import { formatCount } from '~/lib/format.ts';
import { Progress } from '~/ui/progress.tsx';

/** Seats that are taken, including pending invitations, and how many are left; undefined if there's no limit. */
export function seatsLeft(team: MemberList): number | undefined {
  if (team.team_members_limit === -1) return undefined;
  return Math.max(0, team.team_members_limit - team.members.length - team.pending_invites);
}

/** Members, invitations and seats in one band. */
export function StatCards({ team }: { team: MemberList }) {
  const { members, pending_invites: pending, team_members_limit: limit } = team;
  const left = seatsLeft(team);
  const used = members.length + pending;
  const limitText = left === undefined ? 'Unlimited' : formatCount(limit);
  const cards = [
    { label: 'Active Members', value: formatCount(members.length), note: 'With access to this organization' },
    { label: 'Pending Invites', value: formatCount(pending), note: 'Each reserves a seat for 7 days' },
    {
      label: 'Member Limit',
      value: limitText,
      note:
        left === undefined
          ? `${used} of unlimited members used`
          : `${used} of ${limit} members used · ${left === 0 ? 'Limit reached' : `${left} remaining`}`,
    },
  ];
  return (
    <dl className="grid gap-px overflow-hidden rounded-lg border border-border bg-border sm:grid-cols-3">
      {cards.map(({ label, value, note }, index) => (
        <div key={label} className="flex flex-col gap-1 bg-surface px-4 py-3.5">
          <dt className="text-xs text-muted">{label}</dt>
          <dd className="text-2xl leading-8 font-semibold tracking-tight tabular">{value}</dd>
          <dd className={`text-xs ${index === 2 && left === 0 ? 'font-medium text-failed' : 'text-muted'}`}>{note}</dd>
          {index === 2 && left !== undefined ? (
            <dd className="mt-1">
              <Progress
                label="Seats"
                value={used}
                max={limit}
                valueText={`${used} of ${limit} members used`}
                tone={left === 0 ? 'danger' : left <= 1 ? 'warning' : 'accent'}
              />
            </dd>
          ) : null}
        </div>
      ))}
    </dl>
  );
}
