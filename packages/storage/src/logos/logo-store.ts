import type { LogoRef, LogoStore } from '@saywright/domain/ports/logo-store';
import { isAbsent } from '../s3/is-absent.ts';

/** Outside of the prefixes that the bucket's lifecycle rules empty. */
const keyOf = ({ organizationId, hash }: LogoRef): string => `logos/${organizationId}/${hash}.png`;

const load = async () => {
  const s3 = await import('@aws-sdk/client-s3');
  return { ...s3, client: new s3.S3Client({ maxAttempts: 3 }) };
};

/** Logos in S3. The client is loaded at its first use. */
export function createLogoStore(bucket: string): LogoStore {
  let loaded: ReturnType<typeof load> | undefined;
  return {
    async putLogo(ref, png) {
      const { client, PutObjectCommand } = await (loaded ??= load());
      await client.send(new PutObjectCommand({ Bucket: bucket, Key: keyOf(ref), Body: png, ContentType: 'image/png' }));
    },

    async findLogo(ref) {
      const { client, GetObjectCommand } = await (loaded ??= load());
      try {
        const object = await client.send(new GetObjectCommand({ Bucket: bucket, Key: keyOf(ref) }));
        return await object.Body?.transformToByteArray();
      } catch (error) {
        if (isAbsent(error)) return undefined;
        throw error;
      }
    },
  };
}
