/**
 * The rules of the contact form, in the order in which they are asked:
 *
 *   1. what is missing or malformed, each under its field
 *   2. the hidden field is empty
 *   3. at least 5 seconds since the page was opened
 *   4. at least 30 seconds since the last message
 *   5. nothing that reads like spam
 *
 * Nothing leaves the form unless all hold. Times are milliseconds of one monotonic clock that the caller gives.
 */
import type { ContactMessage } from '~/features/public/contact/contact-message.ts';
import { looksLikeSpam } from '~/features/public/contact/spam.ts';

export const minFillMs = 5_000;
export const minPauseMs = 30_000;
export const minMessageLength = 10;

export interface ContactTimes {
  now: number;
  openedAt: number;
  /** Undefined before the first message. */
  lastSentAt: number | undefined;
}

type FieldName = 'name' | 'email' | 'subject' | 'message';

/** `fields`: a text for each bad field. `form`: why the message as a whole was refused. Both empty: it may go. */
export interface ContactProblems {
  fields: Partial<Record<FieldName, string>>;
  form: string | undefined;
}

const longestEmail = 254;

/** One `@` with something on both sides, and a dot with something on both sides after it. */
function isEmail(text: string): boolean {
  const [local, domain, ...rest] = text.split('@');
  if (!local || !domain || rest.length > 0 || text.length > longestEmail || /\s/u.test(text)) return false;
  const labels = domain.split('.');
  return labels.length > 1 && labels.every((label) => label !== '');
}

function fieldProblems({ name, email, subject, message }: ContactMessage): ContactProblems['fields'] {
  const length = message.trim().length;
  return {
    ...(name.trim() === '' ? { name: 'Name is required' } : {}),
    ...(email.trim() === ''
      ? { email: 'Email is required' }
      : isEmail(email.trim())
        ? {}
        : { email: 'Please enter a valid email address' }),
    ...(subject.trim() === '' ? { subject: 'Subject is required' } : {}),
    ...(length === 0
      ? { message: 'Message is required' }
      : length < minMessageLength
        ? { message: 'Message must be at least 10 characters long' }
        : {}),
  };
}

function formProblem(message: ContactMessage, { now, openedAt, lastSentAt }: ContactTimes): string | undefined {
  if (message.website !== '') return 'Security check failed. Please try again.';
  if (now - openedAt < minFillMs) return 'Please take your time filling out the form.';
  if (lastSentAt !== undefined && now - lastSentAt < minPauseMs) return 'Please wait before submitting again.';
  const isSpam = looksLikeSpam(message.subject) || looksLikeSpam(message.message);
  return isSpam ? 'Message contains inappropriate content.' : undefined;
}

/** Problems that keep the message from being sent. */
export function checkContact(message: ContactMessage, times: ContactTimes): ContactProblems {
  const fields = fieldProblems(message);
  if (Object.keys(fields).length > 0) return { fields, form: undefined };
  return { fields, form: formProblem(message, times) };
}
