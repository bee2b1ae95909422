import { localAccount } from '../../template/local-account.ts';
import { jsonOf, type PermissionReader } from './request-view.ts';

/** SES: sending from the identity of the sender's domain, with a configuration set. */
export const sesPermissions: PermissionReader = (request) => {
  if (request.method !== 'POST' || request.url !== '/v2/email/outbound-emails') return undefined;
  const { FromEmailAddress, ConfigurationSetName: set } =
    jsonOf<{ FromEmailAddress?: unknown; ConfigurationSetName?: unknown }>(request) ?? {};
  const from = String(FromEmailAddress ?? '');
  const address = /<([^>]*)>\s*$/.exec(from)?.[1] ?? from;
  const domain = address.split('@').at(-1);
  const resources = [`identity/${domain}`, ...(set === undefined ? [] : [`configuration-set/${String(set)}`])];
  return resources.map((resource) => ({
    action: 'ses:SendEmail',
    resource: `arn:aws:ses:${localAccount.region}:${localAccount.accountId}:${resource}`,
    context: { 'ses:fromaddress': address },
  }));
};
