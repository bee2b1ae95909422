import type { OpsTicket } from '@saywright/contracts/entities/ops-ticket';
import { staffMay } from '@saywright/contracts/kernel/staff-rights';
import { Eye, StepForward, Trash2 } from 'lucide-react';
import { useAdmin } from '~/features/ops/session/ops-session.ts';
import {
  categoryWord,
  nextStatus,
  PriorityBadge,
  statusWord,
  TicketStatusBadge,
} from '~/features/ops/tickets/ticket-words.tsx';
import { useStatusChange } from '~/features/ops/tickets/use-ticket-change.ts';
import { useDates } from '~/lib/use-dates.ts';
import { useLayer } from '~/lib/use-layer.ts';
import { IconButton } from '~/ui/icon-button.tsx';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '~/ui/table.tsx';

/** A page of tickets. */
export function TicketTable({ tickets }: { tickets: readonly OpsTicket[] }) {
  return (
    <Table stacks>
      <TableHead>
        <TableRow>
          <TableHeader>Ticket</TableHeader>
          <TableHeader>Customer</TableHeader>
          <TableHeader>Category</TableHeader>
          <TableHeader>Priority</TableHeader>
          <TableHeader>Status</TableHeader>
          <TableHeader>Created</TableHeader>
          <TableHeader className="text-right">Actions</TableHeader>
        </TableRow>
      </TableHead>
      <TableBody>
        {tickets.map((ticket) => (
          <TicketRow key={ticket.id} ticket={ticket} />
        ))}
      </TableBody>
    </Table>
  );
}

function TicketRow({ ticket }: { ticket: OpsTicket }) {
  const { formatDateTime } = useDates();
  const { open } = useLayer();
  return (
    <TableRow data-list-item>
      <TableCell className="max-w-64 min-w-48 max-md:max-w-none max-md:basis-full">
        <p className="text-xs tabular text-muted">#{ticket.ticket_number}</p>
        <button
          type="button"
          className="block max-w-full truncate rounded-sm font-medium hover:underline"
          onClick={() => open({ ticket: ticket.id })}
        >
          {ticket.subject}
        </button>
      </TableCell>
      <TableCell className="max-w-48 max-md:max-w-none max-md:basis-full">
        <p className="truncate">{ticket.user_name ?? 'Anonymous'}</p>
        <p className="truncate text-xs text-muted">{ticket.user_email}</p>
      </TableCell>
      <TableCell className="whitespace-nowrap">
        {categoryWord(ticket.category)}
        {ticket.organization ? (
          <span className="block text-xs text-muted">{ticket.organization.support_level} support</span>
        ) : null}
      </TableCell>
      <TableCell>
        <PriorityBadge priority={ticket.priority} />
      </TableCell>
      <TableCell>
        <TicketStatusBadge status={ticket.status} />
      </TableCell>
      <TableCell className="whitespace-nowrap text-muted">{formatDateTime(ticket.created_at)}</TableCell>
      <TableCell className="text-right whitespace-nowrap max-md:ml-auto">
        <TicketActions ticket={ticket} />
      </TableCell>
    </TableRow>
  );
}

function TicketActions({ ticket }: { ticket: OpsTicket }) {
  const { open } = useLayer();
  const admin = useAdmin();
  const change = useStatusChange(ticket);
  const next = nextStatus(ticket.status);
  const number = `#${ticket.ticket_number}`;
  return (
    <>
      <IconButton
        label="View details"
        name={`View details of ${number}`}
        size="sm"
        onClick={() => open({ ticket: ticket.id })}
      >
        <Eye aria-hidden="true" />
      </IconButton>
      {staffMay(admin.role, 'tickets_change') ? (
        <>
          <IconButton
            label={`Set to ${statusWord(next)}`}
            name={`Set ${number} to ${statusWord(next)}`}
            size="sm"
            disabled={change.isPending}
            onClick={() => change.mutate(next)}
          >
            <StepForward aria-hidden="true" />
          </IconButton>
          <IconButton label="Delete" name={`Delete ${number}`} size="sm" onClick={() => open({ remove: ticket.id })}>
            <Trash2 aria-hidden="true" />
          </IconButton>
        </>
      ) : null}
    </>
  );
}
