import { localAccount } from '../../template/local-account.ts';
import { jsonOf, type PermissionReader } from './request-view.ts';

/** SES: sending from the identity of the sender's domain. */
export const sesPermissions: PermissionReader = (request) => {
  if (request.method !== 'POST' || request.url !== '/v2/email/outbound-emails') return undefined;
  const from = String(jsonOf<{ FromEmailAddress?: unknown }>(request)?.FromEmailAddress ?? '');
  const address = /<([^>]*)>\s*$/.exec(from)?.[1] ?? from;
  const domain = address.split('@').at(-1);
  return [
    {
      action: 'ses:SendEmail',
      resource: `arn:aws:ses:${localAccount.region}:${localAccount.accountId}:identity/${domain}`,
      context: { 'ses:fromaddress': address },
    },
  ];
};
