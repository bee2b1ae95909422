import type { Mail } from '../ports/mailer.ts';
import { composeMail } from './compose-mail.ts';

/** Tells the owner of an account that its password is another one now. @param at ISO instant */
export const passwordChangedMail = (user: { name: string; email: string }, at: string): Mail =>
  composeMail({
    subject: 'Your password was changed',
    name: user.name,
    paragraphs: [
      `The password for your account ${user.email} was changed on ${at.slice(0, 10)} at ${at.slice(11, 16)} UTC.`,
      'Everyone else using it has been signed out.',
    ],
    afterwards: [
      'If this was you, you can ignore this email. If it wasn\'t, choose "Forgot password?" on the sign-in screen now ' +
        'to take your account back.',
    ],
  });
