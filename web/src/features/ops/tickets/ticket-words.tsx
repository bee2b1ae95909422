import type { OpsTicket, TicketStatus } from '@saywright/contracts/entities/ops-ticket';
import { categories, priorities } from '~/lib/ticket-choices.ts';
import { Badge } from '~/ui/badge.tsx';

export { categories, priorities };

export const statuses: readonly { value: TicketStatus; label: string }[] = [
  { value: 'open', label: 'Open' },
  { value: 'in_progress', label: 'In progress' },
  { value: 'waiting_for_user', label: 'Waiting for user' },
  { value: 'resolved', label: 'Resolved' },
  { value: 'closed', label: 'Closed' },
];

const wordOf = <Value extends string>(choices: readonly { value: Value; label: string }[], value: Value): string =>
  choices.find((choice) => choice.value === value)?.label ?? value;

export const statusWord = (status: TicketStatus): string => wordOf(statuses, status);
export const categoryWord = (category: OpsTicket['category']): string => wordOf(categories, category);

const statusTones = {
  open: 'accent',
  in_progress: 'purple',
  waiting_for_user: 'warning',
  resolved: 'neutral',
  closed: 'neutral',
} as const;

const priorityTones = { low: 'neutral', medium: 'neutral', high: 'warning', urgent: 'danger' } as const;

export const TicketStatusBadge = ({ status }: Pick<OpsTicket, 'status'>) => (
  <Badge tone={statusTones[status]}>{statusWord(status)}</Badge>
);

export const PriorityBadge = ({ priority }: Pick<OpsTicket, 'priority'>) => (
  <Badge tone={priorityTones[priority]}>{wordOf(priorities, priority)}</Badge>
);

/** The next status by the quick action. */
export const nextStatus = (status: TicketStatus): TicketStatus =>
  status === 'open' ? 'in_progress' : status === 'in_progress' ? 'resolved' : 'open';
