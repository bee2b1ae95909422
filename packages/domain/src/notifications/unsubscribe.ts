import {
  alertKind,
  type AlertSettings,
  type SilencedKind,
  type Unsubscription,
} from '@saywright/contracts/entities/alert';
import { DomainError } from '@saywright/contracts/kernel/errors';
import { epochSeconds } from '../context/clock.ts';
import type { Context } from '../context/context.ts';
import { settingsOf } from './alert-settings.ts';
import { isSigned, readUnsubscribeToken } from './unsubscribe-token.ts';

/** The same words for a link that expired, that we didn't sign, and whose person is gone. */
const notFound = (): DomainError =>
  new DomainError(
    'not_found',
    'This link is invalid or has expired. Sign in and change your notification settings to stop these emails.',
  );

const kindsOf = (kind: SilencedKind) => (kind === 'all' ? alertKind.options : [kind]);

/** The first letter is enough for its owner, and tells others nothing. */
const maskEmail = (email: string): string => `${email.slice(0, 1)}•••${email.slice(email.indexOf('@'))}`;

interface Token {
  ctx: Context;
  input: { token: string };
}

interface Link {
  userId: string;
  kind: SilencedKind;
  email: string;
  settings: AlertSettings;
}

async function requireLink(ctx: Context, token: string): Promise<Link> {
  const read = readUnsubscribeToken(token);
  if (!read) throw notFound();
  const { userId, kind } = read.claim;
  const [user, stored] = await Promise.all([
    ctx.ports.identity.findUser(userId),
    ctx.ports.alerts.findSettings(userId),
  ]);
  const key = stored?.unsubscribe_key;
  if (!user || key === undefined || !isSigned(read, key, epochSeconds(ctx.clock.now()))) throw notFound();
  return { userId, kind, email: user.email, settings: settingsOf(user, stored) };
}

const viewOf = ({ kind, email, settings }: Link): Unsubscription => ({
  kind,
  email: maskEmail(email),
  silenced: kindsOf(kind).every((each) => !settings.kinds[each].email),
});

/** The kind of email that a link stops. Mail scanners open links too, so this changes nothing. @throws DomainError `not_found` */
export const describeUnsubscribe = async ({ ctx, input: { token } }: Token): Promise<Unsubscription> =>
  viewOf(await requireLink(ctx, token));

/** The page of a link, for email programs that open it where others would send a POST. @throws DomainError `not_found` */
export async function openUnsubscribe({ ctx, input: { token } }: Token): Promise<{ location: string }> {
  await requireLink(ctx, token);
  return { location: `/unsubscribe?token=${token}` };
}

/** Stops the emails of a link, for anyone who has it, any number of times. @throws DomainError `not_found` */
export async function unsubscribe({ ctx, input: { token } }: Token): Promise<Unsubscription> {
  const link = await requireLink(ctx, token);
  const { kinds, quiet_hours } = link.settings;
  const silenced = Object.fromEntries(kindsOf(link.kind).map((kind) => [kind, { ...kinds[kind], email: false }]));
  const settings = { ...link.settings, kinds: { ...kinds, ...silenced } };
  await ctx.ports.alerts.saveSettings(link.userId, { kinds: settings.kinds, quiet_hours });
  return viewOf({ ...link, settings });
}
