import type { OpsTicketDetails } from '@saywright/contracts/entities/ops-ticket';
import { staffMay } from '@saywright/contracts/kernel/staff-rights';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { unlessEnded, useAdmin } from '~/features/ops/session/ops-session.ts';
import { Fact, Part } from '~/features/ops/shell/facts.tsx';
import { ListSkeleton } from '~/features/ops/shell/list-skeleton.tsx';
import { AdminNotes } from '~/features/ops/tickets/admin-notes.tsx';
import { ReplyForm } from '~/features/ops/tickets/reply-form.tsx';
import { categoryWord, PriorityBadge, statuses, TicketStatusBadge } from '~/features/ops/tickets/ticket-words.tsx';
import { ticketQuery } from '~/features/ops/tickets/tickets-query.ts';
import { useStatusChange } from '~/features/ops/tickets/use-ticket-change.ts';
import { statusOf } from '~/lib/error-text.ts';
import { formatDuration } from '~/lib/format.ts';
import { useDates } from '~/lib/use-dates.ts';
import { Button } from '~/ui/button.tsx';
import { ConfirmDialog } from '~/ui/confirm-dialog.tsx';
import { Dialog } from '~/ui/dialog.tsx';
import { Notice } from '~/ui/notice.tsx';
import { QueryView } from '~/ui/query-view.tsx';
import { textLinkClassName } from '~/ui/text-link.ts';

/** The ID of a run, as customers copy it from its page. */
const idInText = /\b([0-7][0-9A-HJKMNP-TV-Z]{25})\b/i;

/** A ticket, and what staff can do with it. What they typed stays when it's changed or deleted meanwhile. */
export function TicketDialog({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const query = useQuery({ ...ticketQuery(id ?? ''), enabled: id !== undefined });
  const [isDirty, setDirty] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const ticket = query.data;
  const isGone = ticket !== undefined && statusOf(query.error) === 404;
  const leave = unlessEnded(isDirty ? () => setLeaving(true) : onClose);
  return (
    <Dialog
      open={id !== undefined}
      onOpenChange={(open) => open || leave()}
      size="lg"
      title={ticket ? `#${ticket.ticket_number} ${ticket.subject}` : 'Ticket'}
    >
      {isGone ? (
        <div className="mb-4">
          <Notice tone="danger">Someone deleted this ticket. Copy what you typed before you close it.</Notice>
        </div>
      ) : null}
      <QueryView query={query} failure="Failed to load ticket details" skeleton={<ListSkeleton />}>
        {(details) => <Details ticket={details} onTyped={setDirty} />}
      </QueryView>
      <ConfirmDialog
        open={isLeaving}
        onOpenChange={setLeaving}
        title="Leave without saving?"
        description="Your notes or your reply aren’t saved."
        confirmLabel="Discard changes"
        cancelLabel="Keep editing"
        onConfirm={onClose}
      />
    </Dialog>
  );
}

function Details({ ticket, onTyped }: { ticket: OpsTicketDetails; onTyped: (isDirty: boolean) => void }) {
  const admin = useAdmin();
  const mayChange = staffMay(admin.role, 'tickets_change');
  const [notes, setNotes] = useState<string>();
  const [reply, setReply] = useState('');
  const changeNotes = (text: string | undefined): void => {
    setNotes(text);
    onTyped(text !== undefined || reply !== '');
  };
  const changeReply = (text: string): void => {
    setReply(text);
    onTyped(text !== '' || notes !== undefined);
  };
  return (
    <div className="flex flex-col gap-5">
      <Facts ticket={ticket} />
      <BlockedEmail ticket={ticket} />
      {mayChange ? <StatusButtons ticket={ticket} /> : null}
      <Part title="Description">
        <p className="text-sm wrap-anywhere whitespace-pre-wrap">
          {ticket.description.split(idInText).map((part, at) =>
            at % 2 === 0 ? (
              part
            ) : (
              <Link
                key={at}
                to="/ops"
                search={{ section: 'debug', execution: part.toUpperCase() }}
                className={textLinkClassName}
              >
                {part}
              </Link>
            ),
          )}
        </p>
      </Part>
      <Replies replies={ticket.replies} />
      {mayChange ? (
        <>
          <ReplyForm ticket={ticket} message={reply} onMessage={changeReply} />
          <AdminNotes ticket={ticket} draft={notes} onDraft={changeNotes} />
        </>
      ) : ticket.admin_notes === null ? null : (
        <Part title="Admin notes">
          <p className="text-sm wrap-anywhere whitespace-pre-wrap">{ticket.admin_notes}</p>
        </Part>
      )}
    </div>
  );
}

function Facts({ ticket }: { ticket: OpsTicketDetails }) {
  const { formatDateTime } = useDates();
  const after = (at: string | null): string =>
    at === null ? '–' : formatDuration(Date.parse(at) - Date.parse(ticket.created_at));
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-3">
      <Fact label="Status">
        <TicketStatusBadge status={ticket.status} />
      </Fact>
      <Fact label="Priority">
        <PriorityBadge priority={ticket.priority} />
      </Fact>
      <Fact label="Category">{categoryWord(ticket.category)}</Fact>
      <Fact label="Name">
        {ticket.user_id === null ? (
          'Anonymous'
        ) : (
          <Link to="/ops" search={{ section: 'users', user: ticket.user_id }} className={textLinkClassName}>
            {ticket.user_name}
          </Link>
        )}
      </Fact>
      <Fact label="Email">{ticket.user_email}</Fact>
      <Fact label="Organization">
        {ticket.organization ? `${ticket.organization.name}, ${ticket.organization.plan}` : '–'}
      </Fact>
      <Fact label="Support level">{ticket.organization?.support_level ?? '–'}</Fact>
      <Fact label="Submitted">{formatDateTime(ticket.created_at)}</Fact>
      <Fact label="Last updated">{formatDateTime(ticket.updated_at)}</Fact>
      <Fact label="First reply after">{after(ticket.first_response_at)}</Fact>
      <Fact label="Resolved after">{after(ticket.resolved_at)}</Fact>
    </dl>
  );
}

/** Says that nothing we write arrives, and where to change that. */
function BlockedEmail({
  ticket: { email_block: block, user_email: email, user_id: userId },
}: {
  ticket: OpsTicketDetails;
}) {
  const { formatDateTime } = useDates();
  if (!block) return null;
  const cause = block.reason === 'bounced' ? 'an email bounced' : 'its owner marked an email as spam';
  return (
    <Notice
      tone="danger"
      actions={
        userId === null ? undefined : (
          <Link to="/ops" search={{ section: 'users', user: userId }} className={textLinkClassName}>
            Open the user to unblock it
          </Link>
        )
      }
    >
      <span className="min-w-0 wrap-anywhere">
        {email} gets no emails: {cause} on {formatDateTime(block.at)}.
      </span>
    </Notice>
  );
}

function StatusButtons({ ticket }: { ticket: OpsTicketDetails }) {
  const change = useStatusChange(ticket);
  return (
    <Part title="Set status">
      <div className="flex flex-wrap gap-2">
        {statuses.map(({ value, label }) => (
          <Button
            key={value}
            disabled={value === ticket.status || change.isPending}
            busy={change.isPending && change.variables === value}
            onClick={() => change.mutate(value)}
          >
            {label}
          </Button>
        ))}
      </div>
      {ticket.email_block ? null : <p className="mt-2 text-xs text-muted">The customer gets an email about it.</p>}
    </Part>
  );
}

function Replies({ replies }: Pick<OpsTicketDetails, 'replies'>) {
  const { formatDateTime } = useDates();
  if (replies.length === 0) return null;
  return (
    <Part title="Replies sent">
      <ul className="flex flex-col gap-3">
        {replies.map(({ id, message, sent_by: sender, created_at: at }) => (
          <li key={id} className="rounded-md border border-border bg-subtle px-3 py-2">
            <p className="text-xs text-muted">
              {sender}, {formatDateTime(at)}
            </p>
            <p className="mt-1 text-sm wrap-anywhere whitespace-pre-wrap">{message}</p>
          </li>
        ))}
      </ul>
    </Part>
  );
}
