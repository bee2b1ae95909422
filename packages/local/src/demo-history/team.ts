import type { MailMessage } from '@saywright/contracts/messages';
import type { AnonymousActor, Context, SystemContext, UserContext } from '@saywright/domain/context/context';
import { authorize } from '@saywright/domain/identity/authorize';
import { loginUser } from '@saywright/domain/identity/login-user';
import { registerUser } from '@saywright/domain/identity/register-user';
import { sendMail } from '@saywright/domain/mail/send-mail';
import { acceptInvitation } from '@saywright/domain/team/accept-invitation';
import { cancelInvite } from '@saywright/domain/team/cancel-invite';
import { inviteMember } from '@saywright/domain/team/invite-member';
import { listInvites } from '@saywright/domain/team/list-invites';

export interface Person {
  name: string;
  email: string;
  password: string;
}

type Anonymous = Context<AnonymousActor>;

/** Signs a person in, for calling verbs as them. */
export async function signIn(ctx: Anonymous, { email, password }: Person): Promise<UserContext> {
  const { access_token: token } = await loginUser({ ctx, input: { email, password } });
  return { ...ctx, actor: await authorize({ ctx, input: { token, access: 'user' } }) };
}

/** Registers a person unless they have an account, and lets them accept an invitation unless they're in the team. */
export async function joinTeam(
  { anonymous, admin }: { anonymous: Anonymous; admin: UserContext },
  person: Person,
  role: 'admin' | 'member',
): Promise<UserContext> {
  const { name, email, password } = person;
  if (!(await anonymous.ports.identity.findUserByEmail(email)))
    await registerUser({ ctx: anonymous, input: { name, email, password, organization_name: `${name}’s workspace` } });
  const ctx = await signIn(anonymous, person);
  if (ctx.actor.organizationId === admin.actor.organizationId) return ctx;

  // An invitation whose link was lost with an interrupted start.
  const { invites } = await listInvites({ ctx: admin });
  for (const { id, email: invited } of invites)
    if (invited === email) await cancelInvite({ ctx: admin, input: { id } });
  const messages: MailMessage[] = [];
  const send = (message: MailMessage): Promise<void> => Promise.resolve(void messages.push(message));
  await inviteMember({ ctx: { ...admin, ports: { ...admin.ports, mailQueue: { send } } }, input: { email, role } });
  for (const message of messages)
    await acceptInvitation({ ctx, input: { inviteId: await mailedToken(anonymous, message) } });
  return signIn(anonymous, person);
}

/** Writes the email of a message and answers the token at the end of its link. */
async function mailedToken(ctx: Anonymous, input: MailMessage): Promise<string> {
  let text = '';
  const mailer = {
    send: (mail: { text: string }) => {
      ({ text } = mail);
      return Promise.resolve('sent' as const);
    },
  };
  const system: SystemContext = { ...ctx, actor: { type: 'system', name: 'demo-history' } };
  await sendMail({ ctx: system, input, outbound: { mailer, appUrl: 'http://localhost' } });
  return /\/accept-invitation\/(\S+)/.exec(text)?.[1] ?? '';
}
