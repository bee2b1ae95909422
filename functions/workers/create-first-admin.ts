import { createAdminUserBody } from '@saywright/contracts/entities/staff';
import { createFirstAdmin } from '@saywright/domain/staff/create-first-admin';
import * as z from 'zod';
import { workerContext } from './worker-context.ts';

/** CloudFormation's request to a custom resource; the answer goes to `ResponseURL`. */
const request = z.object({
  RequestType: z.enum(['Create', 'Update', 'Delete']),
  ResponseURL: z.url(),
  StackId: z.string(),
  RequestId: z.string(),
  LogicalResourceId: z.string(),
  ResourceProperties: z.object({ Email: z.string(), Name: z.string(), Password: z.string() }),
});

type Request = z.output<typeof request>;

/** The account stays whatever becomes of the resource, so it has one ID forever. */
const physicalId = 'first-admin';

async function answer({ ResponseURL: url, ...asked }: Request, problem: string | undefined): Promise<void> {
  const { StackId, RequestId, LogicalResourceId } = asked;
  const body = JSON.stringify({
    Status: problem === undefined ? 'SUCCESS' : 'FAILED',
    Reason: problem ?? '',
    PhysicalResourceId: physicalId,
    StackId,
    RequestId,
    LogicalResourceId,
    NoEcho: true,
  });
  // The URL is signed for a request without a content type.
  const { ok, status } = await fetch(url, { method: 'PUT', body: new TextEncoder().encode(body) });
  if (!ok) throw new Error(`CloudFormation answered ${status}`);
}

/** Creates the first super_admin when the stack is created; later, and where there is one, it does nothing. */
export async function handler(event: unknown, context: { awsRequestId: string }): Promise<void> {
  const ctx = workerContext('create-first-admin', context.awsRequestId);
  const asked = request.parse(event);
  const { Email: email, Name: name, Password: password } = asked.ResourceProperties;
  let problem: string | undefined;
  try {
    if (asked.RequestType === 'Create') {
      const input = createAdminUserBody.parse({ email, name, password, role: 'super_admin' });
      ctx.log.info('first admin', { outcome: await createFirstAdmin({ ctx, input }) });
    }
  } catch (error) {
    ctx.log.error("couldn't create the first admin", { error });
    problem =
      error instanceof z.ZodError ? 'The context "firstAdmin" is not an email address' : 'See the log of its function';
  }
  await answer(asked, problem);
}
