import { localAccount } from '../../template/local-account.ts';
import { jsonOf, type PermissionReader } from './request-view.ts';

interface ScheduleRequest {
  GroupName?: unknown;
  Target?: { RoleArn?: unknown };
}

const operations: Readonly<Record<string, string>> = {
  POST: 'CreateSchedule',
  GET: 'GetSchedule',
  DELETE: 'DeleteSchedule',
};

const arn = (resource: string): string =>
  `arn:aws:scheduler:${localAccount.region}:${localAccount.accountId}:${resource}`;

/** EventBridge Scheduler: the operation on a schedule; making one also hands its role to the service. */
export const schedulerPermissions: PermissionReader = (request) => {
  const url = URL.parse(request.url, 'http://twin');
  const [, kind, name = ''] = url?.pathname.split('/') ?? [];
  const operation = operations[request.method];
  if (kind === 'schedule-groups' && operation === 'CreateSchedule')
    return [{ action: 'scheduler:CreateScheduleGroup', resource: arn(`schedule-group/${name}`) }];
  if (kind !== 'schedules' || operation === undefined) return undefined;
  const body = operation === 'CreateSchedule' ? jsonOf<ScheduleRequest>(request) : undefined;
  const group = String(body?.GroupName ?? url?.searchParams.get('groupName') ?? 'default');
  const acting = { action: `scheduler:${operation}`, resource: arn(`schedule/${group}/${name}`) };
  if (operation !== 'CreateSchedule') return [acting];
  const passing = {
    action: 'iam:PassRole',
    resource: String(body?.Target?.RoleArn),
    context: { 'iam:passedtoservice': 'scheduler.amazonaws.com' },
  };
  return [acting, passing];
};
