import type { OpsTicketDetails } from '@saywright/contracts/entities/ops-ticket';
import { opsRoutes } from '@saywright/contracts/routes/ops';
import { supportRoutes } from '@saywright/contracts/routes/support';
import { readStorageConfig } from '@saywright/storage/config';
import { callRoute, succeed, type Answer } from '@saywright/testing/call';
import { deliverMails } from '@saywright/testing/deliver-mails';
import { makeUser, uniqueEmail, type MadeUser } from '@saywright/testing/factories';
import { makeStaff, type MadeStaff } from '@saywright/testing/make-staff';
import { scanItems } from '@saywright/testing/scan-items';
import { setPlan } from '@saywright/testing/set-plan';
import { useWorld } from '@saywright/testing/use-world';
import { beforeAll, describe, expect, it } from 'vitest';
import { handler as support } from '../support/handler.ts';
import { handler } from './handler.ts';

const world = useWorld();

let staff: MadeStaff;
let person: MadeUser;
beforeAll(async () => {
  staff = await makeStaff('support');
  person = await makeUser();
});

let sent = 0;
interface Sent {
  id: string;
  ticket_number: number;
  user_email: string;
}

/** A ticket of someone who isn't signed in, or of a person. */
const send = async (fields: object = {}, { token }: { token?: string } = {}): Promise<Sent> => {
  const { body } = await callRoute(support, supportRoutes.createTicket, {
    body: { subject: 'Kettle', description: 'It leaks.', user_email: uniqueEmail('ticket'), ...fields },
    sourceIp: `198.51.100.${++sent}`,
    ...(token && { token }),
  });
  return body as Sent;
};

const list = async (query: object) =>
  (await succeed(handler, opsRoutes.listOpsTickets, { token: staff.token, query })).map(({ id }) => id);
const stats = () => succeed(handler, opsRoutes.getTicketStats, { token: staff.token });
const call = (
  name: 'getOpsTicket' | 'updateOpsTicket' | 'replyToOpsTicket' | 'deleteOpsTicket',
  id: string,
  body?: object,
) => callRoute(handler, opsRoutes[name], { token: staff.token, params: { id }, ...(body && { body }) });
const details = async (answer: Promise<Answer>): Promise<OpsTicketDetails> => (await answer).body as OpsTicketDetails;

describe('the list of tickets', () => {
  it('is filtered by status, priority and category in any combination, newest first, page by page', async () => {
    const urgent = { priority: 'urgent', category: 'api_issue' };
    const made: string[] = [];
    for (let count = 0; count < 3; count++) made.unshift((await send(urgent)).id);
    const [newest = '', middle = '', oldest = ''] = made;
    await send({ priority: 'urgent' });
    await call('updateOpsTicket', middle, { status: 'waiting_for_user' });
    expect(await list(urgent)).toEqual(made);
    expect(await list({ ...urgent, status: 'open' })).toEqual([newest, oldest]);
    expect(await list({ ...urgent, status: 'waiting_for_user' })).toEqual([middle]);
    expect(await list({ category: 'api_issue', status: 'open' })).toEqual([newest, oldest]);
    expect(await list({ ...urgent, skip: 1, limit: 1 })).toEqual([middle]);
    expect(await list({ ...urgent, skip: 100 })).toEqual([]);
    expect((await list({ priority: 'urgent' })).slice(1)).toEqual(made);
  });

  it('is searched by number, ID, and words of the subject, the name or the email', async () => {
    const ticket = await send({ subject: 'The Wörd-zebra99 in my invoice is missing' });
    const searches = [`${ticket.ticket_number}`, `#${ticket.ticket_number}`, ticket.id, 'zebra99', 'invoice WORD-ze'];
    for (const search of [...searches, ticket.user_email])
      expect([search, await list({ search })]).toEqual([search, [ticket.id]]);
    expect(await list({ search: 'zebra99', status: 'closed' })).toEqual([]);
    expect(await list({ search: 'zebra99 teapot' })).toEqual([]);
    for (const search of ['%', '🫖', '999999999']) expect(await list({ search })).toEqual([]);
    const tooLong = { token: staff.token, query: { search: 'x'.repeat(10_000) } };
    expect((await callRoute(handler, opsRoutes.listOpsTickets, tooLong)).status).toBe(422);
  });
});

describe('a ticket', () => {
  it('says where its customer works now, and the support that their plan has', async () => {
    const customer = await makeUser({ organizationName: 'Kettle Works' });
    const { id } = await send({}, customer);
    const organization = async () => (await details(call('getOpsTicket', id))).organization;
    expect(await organization()).toEqual({ name: 'Kettle Works', plan: 'free', support_level: 'Basic' });
    await setPlan(customer, 'BUSINESS');
    const business = { name: 'Kettle Works', plan: 'business', support_level: '24/7 Priority' };
    expect(await organization()).toEqual(business);
    const stranger = await send();
    const [first, second] = await succeed(handler, opsRoutes.listOpsTickets, {
      token: staff.token,
      query: { limit: 2 },
    });
    expect([first?.id, first?.organization]).toEqual([stranger.id, null]);
    expect([second?.id, second?.organization]).toEqual([id, business]);
  });

  it('tells the customer about its new status, and only staff see the notes', async () => {
    const ticket = await send({ user_email: undefined, subject: 'My <kettle>' }, { token: person.token });
    await call('updateOpsTicket', ticket.id, { admin_notes: ' Known bug. ' });
    const answer = await call('updateOpsTicket', ticket.id, { status: 'in_progress' });
    expect(answer).toMatchObject({
      status: 200,
      body: { status: 'in_progress', admin_notes: 'Known bug.', user_name: person.user.name, resolved_at: null },
    });
    const mails = await deliverMails(world(), person.email);
    const about = mails
      .filter(({ subject }) => subject.includes(`#${ticket.ticket_number}`))
      .map(({ subject }) => subject);
    expect(about).toEqual([
      `Your support ticket #${ticket.ticket_number} is in progress`,
      `We received your support ticket #${ticket.ticket_number}`,
    ]);
    expect(JSON.stringify(mails)).not.toContain('Known bug');
    expect(mails[0]?.html).toContain('My &lt;kettle&gt;');
  });

  it('repeats nothing that a stranger typed when it writes to the address that they typed', async () => {
    const ticket = await send({ subject: 'Buy pills' });
    await call('replyToOpsTicket', ticket.id, { message: 'We’re on it.' });
    await call('updateOpsTicket', ticket.id, { status: 'resolved' });
    const mails = await deliverMails(world(), ticket.user_email);
    expect(mails).toHaveLength(3);
    expect(JSON.stringify(mails)).not.toMatch(/pills|leaks/);
  });

  it('is replied to by email, once, with the status it has afterwards', async () => {
    const ticket = await send();
    const body = { message: 'First.\n\nSecond & last.', status: 'waiting_for_user' };
    const answered = await call('replyToOpsTicket', ticket.id, body);
    expect(answered).toMatchObject({
      status: 201,
      body: { status: 'waiting_for_user', replies: [{ message: body.message, sent_by: staff.staff.email }] },
    });
    const [mail, ...others] = await deliverMails(world(), ticket.user_email);
    expect(mail?.subject).toBe(`Re: your support ticket #${ticket.ticket_number}`);
    expect(mail?.text).toContain('First.\n\nSecond & last.');
    expect(others).toHaveLength(1);
  });

  it('says that its address gets no emails, and takes no reply until staff unblock it', async () => {
    const someone = await makeUser();
    const ticket = await send({ user_email: undefined }, { token: someone.token });
    const emailBlock = async () => (await details(call('getOpsTicket', ticket.id))).email_block;
    expect(await emailBlock()).toBeNull();
    const block = { reason: 'bounced', at: new Date().toISOString() } as const;
    await staff.ctx.ports.mailBlocks.take({ id: ticket.id, toBlock: [someone.email], ...block });
    expect(await emailBlock()).toEqual(block);
    expect(await call('replyToOpsTicket', ticket.id, { message: 'Hello' })).toMatchObject({
      status: 409,
      body: { detail: `We don’t email ${someone.email} anymore. Unblock it in the user’s details first.` },
    });
    expect(await details(call('getOpsTicket', ticket.id))).toMatchObject({ replies: [], first_response_at: null });
    const admin = await makeStaff('admin');
    const unblock = { token: admin.token, params: { id: someone.user.id }, body: { reason: 'Asked by phone' } };
    expect((await callRoute(handler, opsRoutes.unblockOpsUserEmail, unblock)).status).toBe(200);
    expect((await call('replyToOpsTicket', ticket.id, { message: 'Hello' })).body.email_block).toBeNull();
  });

  it('counts its first reply and its resolution, and no longer counts one that was reopened', async () => {
    const before = await stats();
    const ticket = await send();
    const counted = await stats();
    expect([counted.total_tickets, counted.open_tickets]).toEqual([before.total_tickets + 1, before.open_tickets + 1]);
    const replied = await details(call('replyToOpsTicket', ticket.id, { message: 'Hello' }));
    const again = await details(call('replyToOpsTicket', ticket.id, { message: 'Hello again' }));
    expect(replied.first_response_at).not.toBeNull();
    expect(again.first_response_at).toBe(replied.first_response_at);
    expect((await stats()).average_first_response_ms).toBeGreaterThan(0);
    const resolved = await details(call('updateOpsTicket', ticket.id, { status: 'resolved' }));
    expect(resolved.resolved_at).not.toBeNull();
    const closed = await details(call('updateOpsTicket', ticket.id, { status: 'closed' }));
    expect(closed.resolved_at).toBe(resolved.resolved_at);
    expect((await stats()).status_distribution.closed).toBe(before.status_distribution.closed + 1);
    const reopened = await details(call('updateOpsTicket', ticket.id, { status: 'open' }));
    expect(reopened.resolved_at).toBeNull();
    const after = await stats();
    expect({ ...after.status_distribution, open: after.open_tickets - 1 }).toEqual(before.status_distribution);
  });

  it('keeps what one of two people wrote at once, and refuses the other', async () => {
    const ticket = await send();
    const { updated_at } = await details(call('getOpsTicket', ticket.id));
    const answers = await Promise.all(
      ['One', 'Two'].map((admin_notes) => call('updateOpsTicket', ticket.id, { admin_notes, updated_at })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const late = await call('updateOpsTicket', ticket.id, { admin_notes: 'Three', updated_at });
    expect(late).toMatchObject({ status: 409, body: { detail: expect.stringContaining('Reload it') } });
    expect(['One', 'Two']).toContain((await details(call('getOpsTicket', ticket.id))).admin_notes);
  });

  it('is gone for everyone once it’s deleted, with its replies, its words and its place in every list', async () => {
    const ticket = await send({ subject: 'Zebra77 manual', priority: 'low', category: 'other' });
    await call('replyToOpsTicket', ticket.id, { message: 'Hello' });
    expect(await call('deleteOpsTicket', ticket.id)).toMatchObject({
      body: { message: 'Ticket deleted successfully' },
    });
    for (const answer of [
      await call('updateOpsTicket', ticket.id, { admin_notes: 'Typed meanwhile' }),
      await call('replyToOpsTicket', ticket.id, { message: 'Typed meanwhile' }),
      await call('deleteOpsTicket', ticket.id),
      await call('getOpsTicket', ticket.id),
    ])
      expect(answer).toMatchObject({ status: 404, body: { detail: 'Ticket not found' } });
    expect(await list({ priority: 'low' })).not.toContain(ticket.id);
    const left = await scanItems<{ et: string }>(readStorageConfig().appTable, {
      expression: 'contains(#pk, :id) OR contains(#sk, :id)',
      names: { '#pk': 'pk', '#sk': 'sk' },
      values: { ':id': ticket.id },
    });
    expect(left).toEqual([]);
  });

  it('has room for the words of any subject', async () => {
    const subject = Array.from({ length: 66 }, (_, at) => String.fromCodePoint(0x4e00 + at))
      .join('.-')
      .slice(0, 200);
    const spaced = Array.from({ length: 40 }, (_, at) => `${at}.x`)
      .join(' ')
      .slice(0, 200);
    for (const text of [subject, spaced]) {
      const { id } = await send({ subject: text });
      expect((await call('deleteOpsTicket', id)).status).toBe(200);
    }
  });

  it.each([
    ['an unknown status', { status: 'done' }],
    ['notes beyond 10,000 characters', { admin_notes: 'x'.repeat(10_001) }],
    ['an unknown field', { teapot: true }],
  ])('isn’t changed by %s', async (_, body) => {
    const { id } = await send();
    expect((await call('updateOpsTicket', id, body)).status).toBe(422);
  });
});
