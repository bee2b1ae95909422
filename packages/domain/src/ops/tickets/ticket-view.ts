import type { OpsTicket, OpsTicketDetails } from '@saywright/contracts/entities/ops-ticket';
import { adminPlanOf } from '@saywright/contracts/entities/ops-user';
import { supportLevels } from '@saywright/contracts/plan-features';
import type { StaffContext } from '../../context/context.ts';
import type { TicketRecord } from '../../ports/support-repository.ts';
import { organizationsOf } from '../user-rows.ts';

/** Tickets as staff see them, in the same order. */
export async function ticketViews(ctx: StaffContext, tickets: readonly TicketRecord[]): Promise<OpsTicket[]> {
  const ids = tickets.flatMap(({ user_id: id }) => id ?? []);
  const users = await ctx.ports.team.findUsers([...new Set(ids)]);
  const organizations = await organizationsOf(ctx, users);
  const organizationOf = (userId: string | null): OpsTicket['organization'] => {
    const found = organizations.get(users.find(({ id }) => id === userId)?.organization_id ?? '');
    if (!found) return null;
    const { plan } = found.subscription;
    return { name: found.name, plan: adminPlanOf(plan), support_level: supportLevels[plan] };
  };
  return tickets.map((ticket) => ({
    ...ticket,
    organization: organizationOf(ticket.user_id),
    admin_notes: ticket.admin_notes ?? null,
    first_response_at: ticket.first_response_at ?? null,
    resolved_at: ticket.resolved_at ?? null,
  }));
}

export async function ticketDetails(ctx: StaffContext, ticket: TicketRecord): Promise<OpsTicketDetails> {
  const [[view], replies, block] = await Promise.all([
    ticketViews(ctx, [ticket]),
    ctx.ports.support.listReplies(ticket.id),
    ctx.ports.mailBlocks.find(ticket.user_email),
  ]);
  if (!view) throw new Error('A ticket has a view');
  return { ...view, replies, email_block: block ?? null };
}
