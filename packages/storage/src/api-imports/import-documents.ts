import type { ImportDocuments } from '@saywright/domain/ports/import-documents';
import { isAbsent } from '../s3/is-absent.ts';

/** A lifecycle rule of the bucket deletes what's under this prefix after a year. */
const keyOf = (organizationId: string, importId: string): string => `imports/${organizationId}/${importId}/document`;

const load = async () => {
  const s3 = await import('@aws-sdk/client-s3');
  return { ...s3, client: new s3.S3Client({ maxAttempts: 3, expectContinueHeader: false }) };
};

/** Imported documents in S3. The client is loaded at its first use. */
export function createImportDocuments(bucket: string): ImportDocuments {
  let loaded: ReturnType<typeof load> | undefined;
  return {
    async putDocument(organizationId, importId, bytes) {
      const { client, PutObjectCommand } = await (loaded ??= load());
      await client.send(new PutObjectCommand({ Bucket: bucket, Key: keyOf(organizationId, importId), Body: bytes }));
    },

    async findDocument(organizationId, importId) {
      const { client, GetObjectCommand } = await (loaded ??= load());
      try {
        const object = await client.send(
          new GetObjectCommand({ Bucket: bucket, Key: keyOf(organizationId, importId) }),
        );
        return await object.Body?.transformToByteArray();
      } catch (error) {
        if (isAbsent(error)) return undefined;
        throw error;
      }
    },
  };
}
