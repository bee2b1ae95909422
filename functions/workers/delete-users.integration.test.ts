import { emailAddress } from '@saywright/contracts/entities/email-address';
import { createTicketBody } from '@saywright/contracts/entities/support-ticket';
import { authRoutes } from '@saywright/contracts/routes/auth';
import { opsRoutes } from '@saywright/contracts/routes/ops';
import { previewDeletion } from '@saywright/domain/ops/preview-deletion';
import { createTicket } from '@saywright/domain/support/create-ticket';
import { appKeys } from '@saywright/storage/app-keys';
import { readStorageConfig } from '@saywright/storage/config';
import { createDatabase } from '@saywright/storage/database';
import { callRoute, succeed, type Answer } from '@saywright/testing/call';
import { carryOut, leftOf } from '@saywright/testing/carry-out-deletion';
import { countReads } from '@saywright/testing/count-reads';
import { makeUser, type MadeUser } from '@saywright/testing/factories';
import { makeMember } from '@saywright/testing/make-member';
import { makeStaff, type MadeStaff } from '@saywright/testing/make-staff';
import { setPlan } from '@saywright/testing/set-plan';
import { stocked, subscribe } from '@saywright/testing/subscribe';
import { useWorld } from '@saywright/testing/use-world';
import { beforeAll, describe, expect, it } from 'vitest';
import { handler as auth } from '../auth/handler.ts';
import { handler as ops } from '../ops/handler.ts';

useWorld();

let staff: MadeStaff;
beforeAll(async () => {
  staff = await makeStaff('admin');
  await stocked();
});

const me = ({ token }: MadeUser): Promise<Answer> => callRoute(auth, authRoutes.getMe, { token });

describe('users that staff delete', () => {
  const preview = (body: object) => callRoute(ops, opsRoutes.previewOpsDeletion, { token: staff.token, body });
  const byDomain = (body: object) =>
    callRoute(ops, opsRoutes.deleteOpsUsersByDomain, { token: staff.token, body: { reason: 'Spam', ...body } });
  const progressOf = (id: string) => succeed(ops, opsRoutes.getOpsDeletion, { token: staff.token, params: { id } });

  it('are those of exactly one domain, without those who are left out', async () => {
    const at = (name: string, domain: string) => makeUser({ email: `${name}@${domain}` });
    const [one, kept, two] = [
      await at('a', 'mill.example'),
      await at('b', 'mill.example'),
      await at('c', 'mill.example'),
    ];
    const others = [
      await at('a', 'notmill.example'),
      await at('a', 'sub.mill.example'),
      await at('a', 'mill.example.org'),
    ];
    const selection = { domain: ' @MILL.example', excluded_emails: [kept.email.toUpperCase(), 'x@mill.example'] };
    const shown = await preview(selection);
    expect(shown.body).toMatchObject({
      count: 2,
      organizations_deleted: 2,
      excluded_users: [kept.email],
      not_selected: ['x@mill.example'],
      is_public_domain: false,
    });
    expect(shown.body.users.map(({ email }: MadeUser) => email)).toEqual([one.email, two.email]);
    expect(await byDomain({ ...selection, count: 3 })).toMatchObject({
      status: 409,
      body: { detail: 'This would delete 2 users, but the preview showed 3. Preview it again.' },
    });
    const { status, body } = await byDomain({ ...selection, count: 2 });
    expect([status, body.message, body.deleted_count, body.excluded_count]).toEqual([202, 'Deleting 2 users', 2, 1]);
    expect(await carryOut(body.deletion_id)).toBe('done');
    expect(await progressOf(body.deletion_id)).toMatchObject({
      total: 2,
      deleted: 2,
      failed: 0,
      selection: '@mill.example',
    });
    for (const person of [one, two]) expect(await leftOf(person.user.id)).toEqual([]);
    for (const person of [kept, ...others]) expect((await me(person)).status).toBe(200);
  });

  it('are previewed with each organization read once, however many of its people leave', async () => {
    const owner = await makeUser();
    await setPlan(owner, 'BUSINESS');
    const members = [];
    for (let count = 0; count < 6; count++) members.push(await makeMember(owner));
    const leaving = [...members, await makeUser()];
    const user_ids = leaving.map(({ user }) => user.id);
    const input = { user_ids, excluded_emails: [] };
    const { calls } = await countReads(() => previewDeletion({ ctx: staff.ctx, input }));
    const { users } = await previewDeletion({ ctx: staff.ctx, input });
    const fates = users.flatMap(({ organizations }) => organizations);
    expect(fates.filter(({ fate }) => fate === 'stays')).toHaveLength(members.length);
    // Everyone has an organization of their own, too.
    const organizations = new Set(fates.map(({ id }) => id)).size;
    expect(organizations).toBe(leaving.length + 1);
    // One call for each person and for each organization; users, memberships, and organizations come in batches.
    expect(calls).toBe(leaving.length + organizations + 3);
  });

  it.each(['@', '*.com', 'com', '*', 'a b.example', '@@mill.example', 'mill.example/x'])(
    'are none at %s',
    async (domain) => {
      expect(await preview({ domain })).toMatchObject({ status: 422 });
      expect(await byDomain({ domain, count: 1 })).toMatchObject({
        status: 422,
        body: { detail: 'Enter a full domain, like example.com' },
      });
    },
  );

  it('are found by a domain with other letters, and asked about twice at a public one', async () => {
    const person = await makeUser({ email: emailAddress.parse('x@bücher-leaving.example') });
    expect((await preview({ domain: 'bücher-leaving.example' })).body.users).toMatchObject([
      { email: person.user.email },
    ]);
    const public_ = await makeUser({ email: `leaving.${process.pid}@gmail.com` });
    const { count } = (await preview({ domain: 'gmail.com' })).body;
    expect(await byDomain({ domain: 'gmail.com', count })).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('Anyone can have an email at gmail.com.') },
    });
    expect((await me(public_)).status).toBe(200);
  });

  it('are deleted or untouched, each for itself, and the report says so', async () => {
    const [fine, paying] = [await makeUser(), await makeUser()];
    await subscribe(paying, 'starter_month');
    const people = [fine, paying];
    const body = { user_ids: people.map(({ user }) => user.id), count: 2, reason: 'Asked for it' };
    const { deletion_id: id } = (await callRoute(ops, opsRoutes.deleteOpsUsers, { token: staff.token, body })).body;
    expect(await carryOut(id, { payments: undefined })).toBe('done');
    const report = await progressOf(id);
    expect(report).toMatchObject({ deleted: 1, failed: 1 });
    expect(report.users.find(({ email }) => email === paying.email)).toMatchObject({
      state: 'failed',
      problem: 'This deployment has no payment provider to end the plan with.',
    });
    expect([(await me(fine)).status, (await me(paying)).status]).toEqual([401, 200]);
  });

  it('are deleted although another one fails, which is tried again, and staff see what it waits for', async () => {
    const people = [await makeUser(), await makeUser()];
    const tickets = new Map<string, string>();
    for (const { ctx, user } of people) {
      const input = createTicketBody.parse({ subject: 'Help', description: 'Please.' });
      tickets.set(user.id, (await createTicket({ ctx, input })).id);
    }
    const body = { user_ids: people.map(({ user }) => user.id), count: 2, reason: 'Asked for it' };
    const { deletion_id: id } = (await callRoute(ops, opsRoutes.deleteOpsUsers, { token: staff.token, body })).body;
    expect(await progressOf(id)).toMatchObject({ progress: 'queued', progress_at: null });
    expect(await carryOut(id, { isOver: () => true })).toBe('more');
    expect(await progressOf(id)).toMatchObject({ progress: 'queued', deleted: 0 });
    const [first] = (await progressOf(id)).users;
    const [broken, fine] = people.toSorted(({ user }) => (user.id === first?.id ? -1 : 1)) as [MadeUser, MadeUser];
    const { app } = createDatabase(readStorageConfig());
    const key = appKeys.ticket(tickets.get(broken.user.id) ?? '');
    await app.update(key, { set: { subject: 1 } });
    await expect(carryOut(id)).rejects.toThrow(TypeError);
    expect(await progressOf(id)).toMatchObject({ progress: 'retrying', progress_at: expect.any(String), deleted: 1 });
    expect(await leftOf(fine.user.id)).toEqual([]);
    await app.update(key, { set: { subject: 'Readable again' } });
    expect(await carryOut(id, { days: 1 })).toBe('done');
    const { deletions } = await succeed(ops, opsRoutes.listOpsDeletions, { token: staff.token });
    expect(deletions[0]).toMatchObject({ id, progress: 'done', deleted: 2, failed: 0, reason: 'Asked for it' });
  });

  it('is one whose email was typed, and whose organization passes on to another member', async () => {
    const owner = await makeUser();
    await setPlan(owner, 'GROWTH');
    const member = await makeMember(owner);
    const params = { id: owner.user.id };
    const call = (email: string) =>
      callRoute(ops, opsRoutes.deleteOpsUser, { token: staff.token, params, body: { email, reason: 'Asked for it' } });
    expect(await call('other@example.com')).toMatchObject({ status: 422 });
    const { body } = await call(owner.email);
    expect(await carryOut(body.deletion_id)).toBe('done');
    expect((await me(member)).body).toMatchObject({ organization_id: owner.user.organization_id, role: 'admin' });
  });

  it('are all deleted when they make up an organization', async () => {
    const owner = await makeUser();
    await setPlan(owner, 'GROWTH');
    const member = await makeMember(owner);
    const user_ids = [owner.user.id, member.user.id];
    expect((await preview({ user_ids })).body).toMatchObject({ organizations_deleted: 2 });
    const body = { user_ids, count: 2, reason: 'Asked for it' };
    const { deletion_id: id } = (await callRoute(ops, opsRoutes.deleteOpsUsers, { token: staff.token, body })).body;
    // Time is up after each step, and the next worker continues.
    let rounds = 0;
    for (let outcome = 'more'; outcome === 'more' && rounds < 50; rounds++) {
      let steps = 0;
      outcome = await carryOut(id, { isOver: () => ++steps > 2 });
    }
    expect(rounds).toBeGreaterThan(1);
    expect(await leftOf(owner.user.organization_id)).toEqual([]);
  });
});
