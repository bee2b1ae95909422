import { localAccount } from '../../template/local-account.ts';
import type { PermissionReader } from './request-view.ts';

/** Bedrock's runtime: Converse is an invocation of its model. */
export const bedrockPermissions: PermissionReader = ({ method, url }) => {
  const [, id] = /^\/model\/([^/]+)\/converse$/.exec(url) ?? [];
  if (method !== 'POST' || id === undefined) return undefined;
  const resource = `arn:aws:bedrock:${localAccount.region}::foundation-model/${decodeURIComponent(id)}`;
  return [{ action: 'bedrock:InvokeModel', resource }];
};
