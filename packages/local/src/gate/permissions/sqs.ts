import { localAccount } from '../../template/local-account.ts';
import { jsonOf, targetOf, type PermissionReader } from './request-view.ts';

/** A batch needs what one of its entries would need on its own. */
const single = (operation: string): string => operation.replace(/Batch$/, '');

/** SQS: the operation on the queue that its address or its name says. */
export const sqsPermissions: PermissionReader = (request) => {
  const operation = targetOf(request, 'AmazonSQS');
  const body = operation === undefined ? undefined : jsonOf<{ QueueUrl?: unknown; QueueName?: unknown }>(request);
  if (operation === undefined || body === undefined) return undefined;
  const name = String(body.QueueUrl ?? body.QueueName ?? '*')
    .split('/')
    .at(-1);
  return [
    {
      action: `sqs:${single(operation)}`,
      resource: `arn:aws:sqs:${localAccount.region}:${localAccount.accountId}:${name}`,
    },
  ];
};
