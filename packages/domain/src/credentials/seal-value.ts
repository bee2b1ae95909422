import {
  basicParts,
  enterValueText,
  oauth2Parts,
  type CredentialType,
  type CredentialValue,
} from '@saywright/contracts/entities/credential';
import { minSecretLength } from '@saywright/contracts/entities/environment';
import { DomainError } from '@saywright/contracts/kernel/errors';
import type { UserContext } from '../context/context.ts';

const refusal = (message: string): DomainError =>
  new DomainError('validation_failed', message, { issues: [{ path: 'value', message }] });

/** Whether a value says nothing new, so that an edit keeps the stored one. */
export const isBlank = (value: CredentialValue | undefined): boolean =>
  value === undefined ||
  (typeof value === 'string' ? value.trim() === '' : Object.values(value).every((part) => part.trim() === ''));

/** The parts of a value, by name: what is secret among them must be long enough to be found in texts and hidden. */
function partsOf(type: CredentialType, value: CredentialValue): { parts: Record<string, string>; secret: string } {
  if (isBlank(value)) throw refusal(enterValueText);
  if (type === 'basic' || type === 'oauth2') {
    const schema = type === 'basic' ? basicParts : oauth2Parts;
    const parsed = schema.safeParse(value);
    if (!parsed.success)
      throw refusal(
        type === 'basic'
          ? 'A basic credential has a user name and a password.'
          : (parsed.error.issues[0]?.message ?? 'Enter the token URL, the client ID, and the client secret.'),
      );
    const parts: Record<string, string> = { ...parsed.data };
    return { parts, secret: (type === 'basic' ? parts.password : parts.client_secret) ?? '' };
  }
  if (typeof value !== 'string') throw refusal('The value of this type of credential is one text.');
  return { parts: { value: value.trim() }, secret: value.trim() };
}

/** Encrypts the value of a credential. @throws DomainError `validation_failed` */
export function sealValue(ctx: UserContext, type: CredentialType, value: CredentialValue): Promise<string> {
  const { parts, secret } = partsOf(type, value);
  if (secret.length < minSecretLength)
    throw refusal(`A secret has at least ${minSecretLength} characters, so that we can hide it in results.`);
  return ctx.ports.secrets.seal(ctx.actor.organizationId, parts);
}
