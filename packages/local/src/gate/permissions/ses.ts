import { localAccount } from '../../template/local-account.ts';
import { jsonOf, type PermissionReader } from './request-view.ts';

interface Sending {
  FromEmailAddress?: unknown;
  ConfigurationSetName?: unknown;
  Content?: { Simple?: { Attachments?: unknown[] }; Raw?: unknown };
}

/** SES: sending from the identity of the sender's domain, with a configuration set. An attachment makes the message a raw one. */
export const sesPermissions: PermissionReader = (request) => {
  if (request.method !== 'POST' || request.url !== '/v2/email/outbound-emails') return undefined;
  const { FromEmailAddress, ConfigurationSetName: set, Content: content } = jsonOf<Sending>(request) ?? {};
  const from = String(FromEmailAddress ?? '');
  const address = /<([^>]*)>\s*$/.exec(from)?.[1] ?? from;
  const domain = address.split('@').at(-1);
  const resources = [`identity/${domain}`, ...(set === undefined ? [] : [`configuration-set/${String(set)}`])];
  const isRaw = content?.Raw !== undefined || (content?.Simple?.Attachments ?? []).length > 0;
  return ['ses:SendEmail', ...(isRaw ? ['ses:SendRawEmail'] : [])].flatMap((action) =>
    resources.map((resource) => ({
      action,
      resource: `arn:aws:ses:${localAccount.region}:${localAccount.accountId}:${resource}`,
      context: { 'ses:fromaddress': address },
    })),
  );
};
