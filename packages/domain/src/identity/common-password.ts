import { DomainError } from '@saywright/contracts/kernel/errors';

/**
 * Refuses passwords that guessers try first: the 49,000 most frequent ones of known breaches, the ten thousand at the top
 * among them. The list comes with the function, so that no password, nor a part of its hash, is ever sent anywhere.
 * It is looked at before anything else is, so neither the answer nor its time depends on an account.
 */
let loaded: Promise<ReadonlySet<string>> | undefined;

const commonPasswords = (): Promise<ReadonlySet<string>> =>
  (loaded ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common'])));

/** Whether a password is on the list, in any case, with or without what people append to please a rule: `Dragon!!`. */
export async function isCommonPassword(password: string): Promise<boolean> {
  const plain = password.normalize('NFKC').toLowerCase();
  if (new Set(plain).size === 1) return true;
  const common = await commonPasswords();
  return common.has(plain) || common.has(plain.replace(/[!.?*#$]+$/, ''));
}

/**
 * @param field.path its name in the body of the call
 * @param field.label what it is called in messages
 * @throws DomainError `validation_failed`, with the field as its issue
 */
export async function refuseCommonPassword(password: string, field: { path: string; label: string }): Promise<void> {
  if (!(await isCommonPassword(password))) return;
  const message = `${field.label} is too common or has been leaked. Choose another one`;
  throw new DomainError('validation_failed', message, { issues: [{ path: field.path, message }] });
}
