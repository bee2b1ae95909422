import type { Permission } from '../policy.ts';
import type { PermissionReader } from './request-view.ts';

const objectActions: Readonly<Record<string, string>> = {
  GET: 's3:GetObject',
  HEAD: 's3:GetObject',
  PUT: 's3:PutObject',
  DELETE: 's3:DeleteObject',
};
const bucketActions: Readonly<Record<string, string>> = {
  GET: 's3:ListBucket',
  HEAD: 's3:ListBucket',
  PUT: 's3:CreateBucket',
  DELETE: 's3:DeleteBucket',
};

const plainParameters = new Set([
  'x-id',
  'list-type',
  'prefix',
  'delimiter',
  'max-keys',
  'continuation-token',
  'start-after',
]);

/** Parameters that leave an operation what it is. Others make another one of it: `?acl`, `?uploads`, the source of a copy. */
const isPlain = (parameter: string): boolean => {
  const name = parameter.toLowerCase();
  return (
    plainParameters.has(name) ||
    name.startsWith('response-') ||
    (name.startsWith('x-amz-') && name !== 'x-amz-copy-source')
  );
};

/** Bucket and key of a path-style request. */
export function objectOf(url: string): { bucket: string; key: string } | undefined {
  const path = (url.split('?')[0] ?? '').slice(1);
  const at = path.indexOf('/');
  try {
    return at === -1
      ? { bucket: decodeURIComponent(path), key: '' }
      : { bucket: decodeURIComponent(path.slice(0, at)), key: decodeURIComponent(path.slice(at + 1)) };
  } catch {
    return undefined;
  }
}

/** The permission that decides whether a missing object is reported as missing. */
export const listPermission = (bucket: string, prefix?: string): Permission => ({
  action: 's3:ListBucket',
  resource: `arn:aws:s3:::${bucket}`,
  ...(prefix === undefined ? {} : { context: { 's3:prefix': prefix } }),
});

/** S3, path-style: reading, writing and deleting objects; listing, making and deleting buckets. A copy is none of these. */
export const s3Permissions: PermissionReader = ({ method, url, headers }) => {
  const object = objectOf(url);
  const query = new URLSearchParams(url.split('?')[1] ?? '');
  if (!object?.bucket || headers['x-amz-copy-source'] !== undefined || ![...query.keys()].every(isPlain))
    return undefined;
  const { bucket, key } = object;
  const action = (key === '' ? bucketActions : objectActions)[method];
  if (action === undefined) return undefined;
  if (action === 's3:ListBucket') return [listPermission(bucket, query.get('prefix') ?? '')];
  return [{ action, resource: key === '' ? `arn:aws:s3:::${bucket}` : `arn:aws:s3:::${bucket}/${key}` }];
};
