import { localAccount } from '../../template/local-account.ts';
import type { Permission } from '../policy.ts';
import { jsonOf, targetOf, type PermissionReader } from './request-view.ts';

interface TableRequest {
  TableName?: unknown;
  IndexName?: unknown;
  Key?: Item;
  Item?: Item;
}

type Item = Record<string, { S?: unknown } | undefined>;

interface DynamoDbRequest extends TableRequest {
  RequestItems?: Record<string, unknown>;
  TransactItems?: Partial<Record<string, TableRequest>>[];
}

/** A transaction needs what its parts would need on their own. */
const actionsOfParts: Readonly<Record<string, string>> = {
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  ConditionCheck: 'ConditionCheckItem',
  Get: 'GetItem',
};

const { region, accountId } = localAccount;

const permission = (operation: string, { TableName, IndexName, Key, Item }: TableRequest): Permission => {
  const table = `arn:aws:dynamodb:${region}:${accountId}:table/${String(TableName)}`;
  const leading = (Key ?? Item)?.['pk']?.S;
  return {
    action: `dynamodb:${operation}`,
    resource: typeof IndexName === 'string' ? `${table}/index/${IndexName}` : table,
    ...(typeof leading === 'string' ? { context: { 'dynamodb:leadingkeys': [leading] } } : {}),
  };
};

/** DynamoDB: the operation on each table or index that it names. */
export const dynamoDbPermissions: PermissionReader = (request) => {
  const operation = targetOf(request, 'DynamoDB_20120810');
  const body = operation === undefined ? undefined : jsonOf<DynamoDbRequest>(request);
  if (operation === undefined || body === undefined) return undefined;
  if (operation.startsWith('Batch'))
    return Object.keys(body.RequestItems ?? {}).map((TableName) => permission(operation, { TableName }));
  if (operation.startsWith('Transact'))
    return (body.TransactItems ?? []).flatMap((part) =>
      Object.entries(part).map(([kind, on = {}]) => permission(actionsOfParts[kind] ?? kind, on)),
    );
  return [permission(operation, body)];
};
