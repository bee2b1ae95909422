import type { LoginGuardKey } from '../ports/identity-repository.ts';

export interface TryLimit {
  /** How many tries there are before the first lock, which comes with the last of them. */
  tries: number;
  /** Why the next one is refused; when there will be another is added to it. */
  refusal: string;
  /** Whether the tries of a network address are counted, which many people may share; see `Context.addressAllowance`. */
  perAddress?: true;
}

const failedSignIns = 'Too many failed attempts.';
const mails = 'Too many emails were requested.';
const tickets = 'Too many tickets were sent.';

/**
 * The one place that says how often what may be tried. An address may try more often than an account, since an office or a
 * mobile network shares one; what only people in a hurry or machines do often has little room.
 */
export const tryLimits: Record<LoginGuardKey['scope'], TryLimit> = {
  account: { tries: 5, refusal: failedSignIns },
  address: { tries: 20, refusal: failedSignIns, perAddress: true },
  current_password: { tries: 5, refusal: failedSignIns },
  registration_account: { tries: 20, refusal: 'Too many accounts were requested with this email address.' },
  registration_address: { tries: 20, refusal: 'Too many accounts were created from here.', perAddress: true },
  reset_account: { tries: 5, refusal: mails },
  reset_address: { tries: 20, refusal: mails, perAddress: true },
  verify_account: { tries: 5, refusal: mails },
  verify_address: { tries: 20, refusal: mails, perAddress: true },
  email_change: { tries: 5, refusal: 'The email address was changed too often.' },
  ticket_account: { tries: 5, refusal: tickets },
  ticket_address: { tries: 10, refusal: tickets, perAddress: true },
  invitation_email: { tries: 5, refusal: 'Too many invitations were sent to this address.' },
  invitation_organization: { tries: 50, refusal: 'Too many invitations were sent.' },
  upload_organization: { tries: 60, refusal: 'Your organization has uploaded too many large files.' },
  data_export: { tries: 5, refusal: 'Your data was requested too often.' },
  staff_account: { tries: 5, refusal: failedSignIns },
  staff_address: { tries: 5, refusal: failedSignIns, perAddress: true },
};
