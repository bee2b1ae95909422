import type { OpsTicket, OpsTicketDetails, TicketStatus } from '@saywright/contracts/entities/ops-ticket';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { opsApi } from '~/features/ops/ops-api.ts';
import { ticketQuery, ticketsKey } from '~/features/ops/tickets/tickets-query.ts';
import { errorText } from '~/lib/error-text.ts';
import { toast } from '~/ui/toast-manager.ts';

interface TicketChange<Input> {
  id: string;
  change: (input: Input) => Promise<OpsTicketDetails>;
  done: (ticket: OpsTicketDetails) => string;
  failure: string;
  onDone?: () => void;
}

/** A change of a ticket, whose outcome is said in a toast. A refused one shows the ticket as it is now. */
export function useTicketChange<Input>({ id, change, done, failure, onDone }: TicketChange<Input>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (ticket) => {
      client.setQueryData(ticketQuery(id).queryKey, ticket);
      toast.success(done(ticket));
      onDone?.();
    },
    onError: (error) => toast.error(errorText(error, failure)),
    onSettled: () => client.invalidateQueries({ queryKey: ticketsKey }),
  });
}

/** Refused if someone else has changed the ticket since it was shown, so that no customer hears of a status by mistake. */
export const useStatusChange = ({ id, updated_at }: Pick<OpsTicket, 'id' | 'updated_at'>) =>
  useTicketChange({
    id,
    change: (status: TicketStatus) => opsApi.updateOpsTicket({ params: { id }, body: { status, updated_at } }),
    done: ({ status }) => `Ticket status updated to ${status}`,
    failure: 'Failed to update ticket status',
  });
