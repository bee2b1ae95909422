import type { ArtifactRef, ArtifactStore } from '@saywright/domain/ports/artifact-store';
import { isAbsent } from '../s3/is-absent.ts';

/** The bucket's lifecycle rules delete by the first part of the key: `r30/`, `r90/`, … */
export const artifactKey = ({ historyDays, organizationId, executionId, filename }: ArtifactRef): string =>
  `r${historyDays}/${organizationId}/${executionId}/${filename}`;

const load = async () => {
  const s3 = await import('@aws-sdk/client-s3');
  // Three attempts: a screenshot is worth two retries, and a run shouldn't wait any longer.
  return { ...s3, client: new s3.S3Client({ maxAttempts: 3 }) };
};

/** Files of executions in S3. The client is loaded at its first use. */
export function createArtifactStore(bucket: string): ArtifactStore {
  let loaded: ReturnType<typeof load> | undefined;
  return {
    async putArtifact(ref, { bytes, contentType }) {
      const { client, PutObjectCommand } = await (loaded ??= load());
      await client.send(
        new PutObjectCommand({ Bucket: bucket, Key: artifactKey(ref), Body: bytes, ContentType: contentType }),
      );
    },

    async findArtifact(ref) {
      const { client, GetObjectCommand } = await (loaded ??= load());
      try {
        const object = await client.send(new GetObjectCommand({ Bucket: bucket, Key: artifactKey(ref) }));
        const bytes = (await object.Body?.transformToByteArray()) ?? new Uint8Array();
        return { bytes, contentType: object.ContentType ?? 'application/octet-stream' };
      } catch (error) {
        if (isAbsent(error)) return undefined;
        throw error;
      }
    },

    async findArtifactPart(ref, { from, to }) {
      const { client, GetObjectCommand } = await (loaded ??= load());
      try {
        const object = await client.send(
          new GetObjectCommand({ Bucket: bucket, Key: artifactKey(ref), Range: `bytes=${from}-${to}` }),
        );
        const bytes = (await object.Body?.transformToByteArray()) ?? new Uint8Array();
        const size = Number(/\/(\d+)$/.exec(object.ContentRange ?? '')?.[1] ?? bytes.length);
        return { bytes, contentType: object.ContentType ?? 'application/octet-stream', from, size };
      } catch (error) {
        if (isAbsent(error)) return undefined;
        if (error instanceof Error && error.name === 'InvalidRange') return 'out_of_range';
        throw error;
      }
    },
  };
}
