import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { SecretVault } from '@saywright/domain/ports/secret-vault';

/**
 * Envelope encryption. Each seal gets a data key of its own from KMS, which encrypts the values (AES-256-GCM) and is
 * forgotten; its encrypted form is stored beside them. KMS and the cipher both authenticate the organization, so that a
 * blob that was moved to another one does not open. Sealed: `v1.<encrypted data key>.<iv, ciphertext, tag>`, in base64.
 */

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

const load = async () => {
  const kms = await import('@aws-sdk/client-kms');
  return { ...kms, client: new kms.KMSClient({ maxAttempts: 5 }) };
};

/**
 * The vault over a key of KMS. The client is loaded at its first use.
 * @param keyArn absent in functions that may not seal; sealing there throws
 */
export function createSecretVault(keyArn: string | undefined): SecretVault {
  let loaded: ReturnType<typeof load> | undefined;
  const context = (organizationId: string) => ({ organization_id: organizationId });

  return {
    async seal(organizationId, values) {
      if (keyArn === undefined) throw new Error('SECRETS_KEY_ARN is not set: this function may not seal secrets');
      const { client, GenerateDataKeyCommand } = await (loaded ??= load());
      const { Plaintext: key, CiphertextBlob: sealedKey } = await client.send(
        new GenerateDataKeyCommand({ KeyId: keyArn, KeySpec: 'AES_256', EncryptionContext: context(organizationId) }),
      );
      if (!key || !sealedKey) throw new Error('KMS answered without a data key');
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv(algorithm, key, iv).setAAD(Buffer.from(organizationId));
      const body = Buffer.concat([iv, cipher.update(JSON.stringify(values)), cipher.final(), cipher.getAuthTag()]);
      key.fill(0);
      return ['v1', Buffer.from(sealedKey).toString('base64'), body.toString('base64')].join('.');
    },

    async open(organizationId, sealed) {
      const [version, sealedKey = '', encoded = ''] = sealed.split('.');
      if (version !== 'v1') throw new Error('This was not sealed by us');
      const { client, DecryptCommand } = await (loaded ??= load());
      const { Plaintext: key } = await client.send(
        new DecryptCommand({
          CiphertextBlob: Buffer.from(sealedKey, 'base64'),
          EncryptionContext: context(organizationId),
          ...(keyArn === undefined ? {} : { KeyId: keyArn }),
        }),
      );
      if (!key) throw new Error('KMS answered without a data key');
      const body = Buffer.from(encoded, 'base64');
      const decipher = createDecipheriv(algorithm, key, body.subarray(0, ivBytes))
        .setAAD(Buffer.from(organizationId))
        .setAuthTag(body.subarray(-tagBytes));
      const text = decipher.update(body.subarray(ivBytes, -tagBytes), undefined, 'utf8') + decipher.final('utf8');
      key.fill(0);
      return JSON.parse(text) as Record<string, string>;
    },
  };
}
