import type { MemberList } from '@saywright/contracts/entities/team';
import { firstPlanWith } from '@saywright/contracts/plan-features';
import { limitAction } from '~/lib/limit-action.ts';
import { LimitButton } from '~/ui/limit-button.tsx';
import { Notice } from '~/ui/notice.tsx';

/** A team on a plan without one: it can be read and made smaller. */
export function TooManyMembers({ team: { members, team_members_limit: limit } }: { team: MemberList }) {
  const included = limit === 1 ? '1 member' : `${limit} members`;
  const text = `Your plan includes ${included}, and your team has ${members.length}. Everyone can keep working. Upgrade to invite people and change roles.`;
  const action = limitAction(text, firstPlanWith('team'));
  return <Notice actions={action ? <LimitButton action={action} /> : undefined}>{text}</Notice>;
}
