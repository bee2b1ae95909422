import { supportRoutes } from '@saywright/contracts/routes/support';
import { appKeys } from '@saywright/storage/app-keys';
import { readStorageConfig } from '@saywright/storage/config';
import { createDatabase } from '@saywright/storage/database';
import { callRoute, type Answer, type CallInput } from '@saywright/testing/call';
import { deliverMails } from '@saywright/testing/deliver-mails';
import { makeUser, uniqueEmail } from '@saywright/testing/factories';
import { useWorld } from '@saywright/testing/use-world';
import { describe, expect, it } from 'vitest';
import { handler } from './handler.ts';

const world = useWorld();

const ticket = { subject: ' Kettle ', description: ' It leaks. ', category: 'bug_report', priority: 'high' };

let addresses = 0;
const send = (fields: Record<string, unknown>, input: CallInput = {}): Promise<Answer> =>
  callRoute(handler, supportRoutes.createTicket, {
    body: { ...ticket, ...fields },
    sourceIp: `198.51.100.${++addresses}`,
    ...input,
  });

const stored = (id: string) => createDatabase(readStorageConfig()).app.get(appKeys.ticket(id));

describe('a support ticket', () => {
  it('comes from a signed-in person under their own name and address, and is confirmed by mail', async () => {
    const { token, email, user } = await makeUser();
    const answer = await send({ user_email: 'someone.else@example.com' }, { token });
    expect(answer).toMatchObject({
      status: 201,
      body: {
        ticket_number: expect.any(Number),
        subject: 'Kettle',
        description: 'It leaks.',
        category: 'bug_report',
        priority: 'high',
        status: 'open',
        user_email: email,
      },
    });
    const { id, ticket_number: number } = answer.body;
    expect(await stored(id)).toMatchObject({
      user_id: user.id,
      user_name: user.name,
      organization_id: user.organization_id,
    });
    const [mail] = await deliverMails(world(), email);
    expect(mail).toMatchObject({ subject: `We received your support ticket #${number}` });
    expect(mail?.text).toContain('Hello Ada Lovelace,\n\nWe received your message "Kettle".');
  });

  it('comes from someone who is not signed in, with an address; the email repeats nothing that was typed', async () => {
    const email = uniqueEmail('visitor');
    const answer = await send({ user_email: ` ${email.toUpperCase()} `, subject: 'Buy pills' });
    expect(answer).toMatchObject({ status: 201, body: { user_email: email } });
    expect(await stored(answer.body.id)).toMatchObject({ user_id: null, user_name: null, organization_id: null });
    const [mail] = await deliverMails(world(), email);
    expect(mail?.text).toContain(`#${answer.body.ticket_number}`);
    expect(JSON.stringify(mail)).not.toMatch(/pills|leaks/);
  });

  it('has a number of its own, also when many are sent at once', async () => {
    const first = await send({ user_email: uniqueEmail('one') });
    const answers = await Promise.all(Array.from({ length: 10 }, () => send({ user_email: uniqueEmail('one') })));
    const numbers = answers.map(({ body }) => body.ticket_number as number).toSorted((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 10 }, (_, at) => first.body.ticket_number + 1 + at));
  });

  it('is of general kind and medium priority unless it says otherwise', async () => {
    const body = { subject: 'Hello', description: 'Hello', user_email: uniqueEmail('plain') };
    const answer = await callRoute(handler, supportRoutes.createTicket, { body, sourceIp: '198.51.100.200' });
    expect(answer.body).toMatchObject({ category: 'general_support', priority: 'medium' });
  });
});

describe('a support ticket is refused', () => {
  it.each([
    [{ subject: '   ' }, 'Please fill in all required fields'],
    [{ subject: undefined }, 'Please fill in all required fields'],
    [{ description: '' }, 'Please fill in all required fields'],
    [{ user_email: undefined }, 'Please provide your email address'],
    [{ user_email: '  ' }, 'Please provide your email address'],
    [{ user_email: 'nobody' }, 'Please enter a valid email address'],
    [{ subject: 's'.repeat(201) }, 'A subject can have up to 200 characters'],
    [{ description: 'd'.repeat(10_001) }, 'A description can have up to 10,000 characters'],
  ])('with %j', async (fields, detail) => {
    const answer = await send({ user_email: 'ada@example.com', ...fields });
    expect(answer).toMatchObject({ status: 422, body: { code: 'validation_failed', detail } });
  });

  it('with a session that is over: it does not become a ticket of nobody', async () => {
    const fields = { user_email: uniqueEmail('late') };
    expect((await send(fields, { token: `sws_${'x'.repeat(43)}` })).status).toBe(401);
    expect((await send(fields, { headers: { authorization: 'Basic YTpi' } })).status).toBe(401);
  });

  it('after too many from one network address, or for one email address', async () => {
    const sourceIp = '192.0.2.50';
    const fromOnePlace: number[] = [];
    for (let count = 0; count < 11; count++)
      fromOnePlace.push((await send({ user_email: uniqueEmail('many') }, { sourceIp })).status);
    expect(fromOnePlace).toEqual([...Array<number>(10).fill(201), 429]);

    const email = uniqueEmail('often');
    const forOneAddress: Answer[] = [];
    for (let count = 0; count < 6; count++) forOneAddress.push(await send({ user_email: email }));
    expect(forOneAddress.map(({ status }) => status)).toEqual([...Array<number>(5).fill(201), 429]);
    expect(forOneAddress.at(-1)?.body.detail).toMatch(
      /^Too many tickets were sent\. Please try again in \d+ seconds\.$/,
    );
  });
});
