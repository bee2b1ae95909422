import type { FoundForStaff } from '@saywright/contracts/entities/ops-found';
import { adminPlanOf } from '@saywright/contracts/entities/ops-user';
import { isFound, longestOf } from '@saywright/contracts/text/find-words';
import type { StaffContext } from '../context/context.ts';
import { listUsers } from './list-users.ts';
import { listTickets } from './tickets/list-tickets.ts';

const shown = 5;
/** Organizations that are looked at. */
const mostFound = 20;

async function organizations(ctx: StaffContext, text: string): Promise<FoundForStaff> {
  const id = text.toUpperCase();
  const ids = await ctx.ports.customers.findByWord('org', longestOf(text), mostFound);
  const found = await ctx.ports.team.findOrganizations([...new Set([id, ...ids])]);
  return found
    .filter((organization) => organization.id === id || isFound(text, [organization.name]))
    .map((organization) => ({
      kind: 'organization',
      id: organization.id,
      title: organization.name,
      detail: adminPlanOf(organization.subscription.plan),
    }));
}

async function executions(ctx: StaffContext, text: string): Promise<FoundForStaff> {
  const found = await ctx.ports.allRuns.findRuns([text.toUpperCase()]);
  return found.map(({ id, test_name: title, status: detail }) => ({ kind: 'execution', id, title, detail }));
}

/** Everything of any customer that a name or an ID leads to. */
export async function findForStaff({
  ctx,
  input: { text },
}: {
  ctx: StaffContext;
  input: { text: string };
}): Promise<FoundForStaff> {
  const page = { search: text, skip: 0, limit: shown };
  const [users, named, tickets, runs] = await Promise.all([
    listUsers({ ctx, input: page }),
    organizations(ctx, text),
    listTickets({ ctx, input: page }),
    executions(ctx, text),
  ]);
  return [
    ...users.map(({ id, name, email }) => ({ kind: 'user' as const, id, title: name, detail: email })),
    ...named.slice(0, shown),
    ...tickets.map(({ id, ticket_number: number, subject, status }) => ({
      kind: 'ticket' as const,
      id,
      title: `#${number} ${subject}`,
      detail: status,
    })),
    ...runs,
  ];
}
