import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { opsRoutes } from '@saywright/contracts/routes/ops';
import { callRoute } from '@saywright/testing/call';
import { makeContext } from '@saywright/testing/factories';
import { useWorld } from '@saywright/testing/use-world';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { handler as ops } from '../ops/handler.ts';
import { handler } from './create-first-admin.ts';

useWorld();

/** CloudFormation's side of a custom resource. */
const answers: Record<string, unknown>[] = [];
let cloudFormation: Server;
beforeAll(async () => {
  cloudFormation = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      answers.push({ ...(JSON.parse(text) as object), method: request.method, type: request.headers['content-type'] });
      response.end();
    });
  });
  await new Promise<void>((resolve) => cloudFormation.listen(0, '127.0.0.1', resolve));
});
afterAll(() => cloudFormation.close());
beforeEach(() => {
  answers.length = 0;
});

const password = 'Generated4Us2Sign1nWith';

const ask = (RequestType: string, Email: string) =>
  handler(
    {
      RequestType,
      ResponseURL: `http://127.0.0.1:${(cloudFormation.address() as AddressInfo).port}/answer`,
      StackId: 'stack',
      RequestId: 'request',
      LogicalResourceId: 'FirstAdmin',
      ServiceToken: 'arn',
      ResourceProperties: { ServiceToken: 'arn', Email, Name: 'First admin', Password: password },
    },
    { awsRequestId: 'r' },
  );

const staff = async () => {
  const { ports } = makeContext({ type: 'system', name: 'test' } as const);
  return (await ports.staff.readRoster()).staff.map(({ email, role }) => `${email} ${role}`);
};

it('refuses to create an admin without a valid email address, and says why', async () => {
  await ask('Create', 'nobody');
  expect(answers).toMatchObject([{ Status: 'FAILED', Reason: 'The context "firstAdmin" is not an email address' }]);
  expect(await staff()).toEqual([]);
});

it('creates the first super_admin once, who can do nothing before setting up a second factor', async () => {
  await ask('Create', 'Ada@Acme.example');
  expect(answers).toEqual([
    {
      method: 'PUT',
      type: undefined,
      Status: 'SUCCESS',
      Reason: '',
      PhysicalResourceId: 'first-admin',
      StackId: 'stack',
      RequestId: 'request',
      LogicalResourceId: 'FirstAdmin',
      NoEcho: true,
    },
  ]);
  expect(await staff()).toEqual(['ada@acme.example super_admin']);
  const { body } = await callRoute(ops, opsRoutes.opsLogin, { body: { email: 'ada@acme.example', password } });
  expect(body.admin_user).toMatchObject({ role: 'super_admin', second_factor: 'required' });
  const token = body.access_token as string;
  expect(await callRoute(ops, opsRoutes.listAdminUsers, { token })).toMatchObject({ status: 403 });

  for (const [type, email] of [
    ['Create', 'mallory@acme.example'],
    ['Update', 'mallory@acme.example'],
    ['Delete', 'ada@acme.example'],
  ] as const)
    await ask(type, email);
  expect(answers.map(({ Status }) => Status)).toEqual(['SUCCESS', 'SUCCESS', 'SUCCESS', 'SUCCESS']);
  expect(await staff()).toEqual(['ada@acme.example super_admin']);
});
