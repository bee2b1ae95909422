import { bedrockPermissions } from './permissions/bedrock.ts';
import { dynamoDbPermissions } from './permissions/dynamodb.ts';
import { kmsPermissions } from './permissions/kms.ts';
import type { PermissionReader, RequestView } from './permissions/request-view.ts';
import { s3Permissions } from './permissions/s3.ts';
import { schedulerPermissions } from './permissions/scheduler.ts';
import { sesPermissions } from './permissions/ses.ts';
import { sqsPermissions } from './permissions/sqs.ts';

/** The services that have a twin, by the names that signatures use. */
export const services = ['dynamodb', 'sqs', 's3', 'ses', 'kms', 'scheduler', 'bedrock'] as const;

export type ServiceName = (typeof services)[number];

export const isService = (name: string): name is ServiceName => (services as readonly string[]).includes(name);

/** How the permissions that a request needs are read, by service. */
export const permissionReaders: Readonly<Record<ServiceName, PermissionReader>> = {
  dynamodb: dynamoDbPermissions,
  sqs: sqsPermissions,
  s3: s3Permissions,
  ses: sesPermissions,
  kms: kmsPermissions,
  scheduler: schedulerPermissions,
  bedrock: bedrockPermissions,
};

/** Whom a request without a valid signature was meant for, so that the refusal has that service's form. */
export function addressedService({ url, headers }: Pick<RequestView, 'url' | 'headers'>): ServiceName {
  const target = String(headers['x-amz-target'] ?? '');
  if (target.startsWith('DynamoDB_')) return 'dynamodb';
  if (target.startsWith('AmazonSQS.')) return 'sqs';
  if (target.startsWith('TrentService.')) return 'kms';
  if (url.startsWith('/v2/email/')) return 'ses';
  if (url.startsWith('/model/')) return 'bedrock';
  return /^\/schedule(s|-groups)\//.test(url) ? 'scheduler' : 's3';
}
