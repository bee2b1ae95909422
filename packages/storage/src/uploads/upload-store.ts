import type { UploadRecord, UploadStore } from '@saywright/domain/ports/upload-store';
import { appKeys } from '../app-keys.ts';
import type { Database } from '../database.ts';
import { mustExist, mustNotExist } from '../dynamo/expressions.ts';
import { fromItem, toItem } from '../dynamo/records.ts';
import { isAbsent } from '../s3/is-absent.ts';

const load = async () => {
  const s3 = await import('@aws-sdk/client-s3');
  return { ...s3, client: new s3.S3Client({ maxAttempts: 3, expectContinueHeader: false }) };
};

/** Uploads in the `app` table, and their parts in S3, where a lifecycle rule deletes what's under the prefix after a day. */
export function createUploadStore({ app }: Database, bucket: string): UploadStore {
  let loaded: ReturnType<typeof load> | undefined;
  const object = (organizationId: string, uploadId: string, number: number) => ({
    Bucket: bucket,
    Key: `uploads/${organizationId}/${uploadId}/${number}`,
  });
  return {
    async insertUpload(record) {
      const key = appKeys.upload(record.organization_id, record.id);
      await app.put(toItem(record, { key, type: 'upload' }), mustNotExist);
    },

    async findUpload(organizationId, uploadId) {
      const item = await app.get<UploadRecord>(appKeys.upload(organizationId, uploadId));
      return item && fromItem(item);
    },

    async takeUpload(organizationId, uploadId) {
      return (await app.delete(appKeys.upload(organizationId, uploadId), mustExist)) === 'written';
    },

    async putPart(organizationId, uploadId, { number, bytes }) {
      const { client, PutObjectCommand } = await (loaded ??= load());
      await client.send(new PutObjectCommand({ ...object(organizationId, uploadId, number), Body: bytes }));
    },

    async findPart(organizationId, uploadId, number) {
      const { client, GetObjectCommand } = await (loaded ??= load());
      try {
        const found = await client.send(new GetObjectCommand(object(organizationId, uploadId, number)));
        return await found.Body?.transformToByteArray();
      } catch (error) {
        if (isAbsent(error)) return undefined;
        throw error;
      }
    },
  };
}
