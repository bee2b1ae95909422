import { opsRoutes } from '@saywright/contracts/routes/ops';
import { supportRoutes } from '@saywright/contracts/routes/support';
import { callRoute, succeed } from '@saywright/testing/call';
import { makeFlowTest, makeUser } from '@saywright/testing/factories';
import { makeStaff, type MadeStaff } from '@saywright/testing/make-staff';
import { runToEnd } from '@saywright/testing/run-to-end';
import { useWorld } from '@saywright/testing/use-world';
import { beforeAll, expect, it } from 'vitest';
import { handler as support } from '../support/handler.ts';
import { handler } from './handler.ts';

useWorld();

let staff: MadeStaff;
beforeAll(async () => {
  staff = await makeStaff('read_only');
});

const find = (text: string) => succeed(handler, opsRoutes.findForStaff, { token: staff.token, query: { text } });

it('finds users, organizations, tickets and executions from one field', async () => {
  const person = await makeUser({ name: 'Quokka Person', organizationName: 'Quokka Works' });
  const body = { subject: 'My quokka is gone', description: 'Since Monday.' };
  const ticket = await succeed(support, supportRoutes.createTicket, { token: person.token, body });
  const run = await runToEnd(person, (await makeFlowTest(person, { name: 'Feed the animals' })).id);
  const [user, organization] = [person.user.id, person.user.organization_id];
  expect(await find('quokka')).toEqual([
    { kind: 'user', id: user, title: 'Quokka Person', detail: person.email },
    { kind: 'organization', id: organization, title: 'Quokka Works', detail: 'free' },
    { kind: 'ticket', id: ticket.id, title: `#${ticket.ticket_number} My quokka is gone`, detail: 'open' },
  ]);
  expect(await find(run.id.toLowerCase())).toEqual([
    { kind: 'execution', id: run.id, title: 'Feed the animals', detail: 'passed' },
  ]);
  expect((await find(`#${ticket.ticket_number}`)).map(({ id }) => id)).toEqual([ticket.id]);
  expect((await find(organization)).map(({ id }) => id)).toEqual([user, organization]);
});

it.each(['%', '🫖', '__proto__', 'x'.repeat(200)])('finds nothing by %s', async (text) => {
  expect(await find(text)).toEqual([]);
});

it.each([
  ['nothing', '  '],
  ['10,000 characters', 'x'.repeat(10_000)],
])('refuses %s', async (_, text) => {
  expect((await callRoute(handler, opsRoutes.findForStaff, { token: staff.token, query: { text } })).status).toBe(422);
});
