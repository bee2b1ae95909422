import { fileRetentionDays } from '@saywright/contracts/file-retention';
import type { FileEraser } from '@saywright/domain/ports/leaving-repository';
import { exportsPrefix } from '../data-exports/data-export-files.ts';

const load = async () => {
  const s3 = await import('@aws-sdk/client-s3');
  return { ...s3, client: new s3.S3Client({ maxAttempts: 3 }) };
};

/** Files that are removed at the same time. */
const filesAtOnce = 25;

/** Everything that we keep of an organization is under one of these. */
const prefixesOf = (organizationId: string): string[] =>
  [...fileRetentionDays.map((days) => `r${days}`), 'imports', 'uploads', 'logos'].map(
    (folder) => `${folder}/${organizationId}/`,
  );

/** Removes files from S3, prefix by prefix. The client is loaded at its first use. */
export function createFileEraser(bucket: string): FileEraser {
  let loaded: ReturnType<typeof load> | undefined;

  /** @returns whether none is left */
  async function empty(prefix: string, isOver: () => boolean): Promise<boolean> {
    const { client, DeleteObjectCommand, ListObjectsV2Command } = await (loaded ??= load());
    for (;;) {
      const page = await client.send(new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix }));
      const keys = (page.Contents ?? []).flatMap(({ Key: key }) => key ?? []);
      if (keys.length === 0) return true;
      for (let at = 0; at < keys.length; at += filesAtOnce) {
        if (isOver()) return false;
        await Promise.all(
          keys
            .slice(at, at + filesAtOnce)
            .map((key) => client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }))),
        );
      }
    }
  }

  return {
    async eraseFiles(organizationId, isOver) {
      for (const prefix of prefixesOf(organizationId)) if (!(await empty(prefix, isOver))) return 'more';
      return 'erased';
    },

    async eraseExports(userId) {
      await empty(exportsPrefix(userId), () => false);
    },

    async eraseRunFiles({ id, organization_id: organizationId, history_days: days }) {
      await empty(`r${days}/${organizationId}/${id}/`, () => false);
    },
  };
}
