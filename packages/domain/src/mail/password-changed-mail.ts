import type { Mail } from '../ports/mailer.ts';
import { composeMail } from './compose-mail.ts';

/** Tells the owner of an account that its password is another one now. @param at ISO instant */
export const passwordChangedMail = (user: { name: string; email: string }, at: string): Mail =>
  composeMail({
    subject: 'Your password was changed',
    name: user.name,
    paragraphs: [
      `The password of your account ${user.email} was changed on ${at.slice(0, 10)} at ${at.slice(11, 16)} UTC.`,
      'Everybody else who was signed in to it has been signed out.',
    ],
    afterwards: [
      'If this was you, there is nothing to do. If it was not, choose "Forgot password?" on the sign-in screen at once ' +
        'to take your account back.',
    ],
  });
