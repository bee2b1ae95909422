import { jsonOf, targetOf, type PermissionReader } from './request-view.ts';

interface KmsRequest {
  KeyId?: string;
  CiphertextBlob?: string;
}

/** KMS: the operation on the key that the request names, else on the one that its blob was made with. */
export const kmsPermissions: PermissionReader = (request) => {
  const operation = targetOf(request, 'TrentService');
  const body = operation === undefined ? undefined : jsonOf<KmsRequest>(request);
  if (operation === undefined || body === undefined) return undefined;
  const resource = body.KeyId ?? keyIdOf(Buffer.from(body.CiphertextBlob ?? '', 'base64'));
  return [{ action: `kms:${operation}`, resource }];
};

/** The key that a blob was made with. */
export const keyIdOf = (blob: Buffer): string => blob.toString('utf8', 1, 1 + (blob[0] ?? 0));
