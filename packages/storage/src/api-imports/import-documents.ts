import { importReport } from '@saywright/contracts/entities/api-import';
import type { ImportDocuments } from '@saywright/domain/ports/import-documents';
import { isAbsent } from '../s3/is-absent.ts';

type Kind = 'document' | 'waiting' | 'report';

/** Lifecycle rules of the bucket delete what's under `imports/` after a year, and what's under `uploads/` after a day. */
const prefixes: Record<Kind, string> = { document: 'imports', waiting: 'uploads', report: 'uploads' };

const load = async () => {
  const s3 = await import('@aws-sdk/client-s3');
  return { ...s3, client: new s3.S3Client({ maxAttempts: 3, expectContinueHeader: false }) };
};

/** Imported documents and their reports in S3. The client is loaded at its first use. */
export function createImportDocuments(bucket: string): ImportDocuments {
  let loaded: ReturnType<typeof load> | undefined;
  const object = (kind: Kind, organizationId: string, importId: string) => ({
    Bucket: bucket,
    Key: `${prefixes[kind]}/${organizationId}/${importId}/${kind}`,
  });

  const put = async (target: ReturnType<typeof object>, body: Uint8Array | string): Promise<void> => {
    const { client, PutObjectCommand } = await (loaded ??= load());
    await client.send(new PutObjectCommand({ ...target, Body: body }));
  };

  const find = async (target: ReturnType<typeof object>): Promise<Uint8Array | undefined> => {
    const { client, GetObjectCommand } = await (loaded ??= load());
    try {
      const found = await client.send(new GetObjectCommand(target));
      return await found.Body?.transformToByteArray();
    } catch (error) {
      if (isAbsent(error)) return undefined;
      throw error;
    }
  };

  return {
    putDocument: (organizationId, importId, bytes) => put(object('document', organizationId, importId), bytes),
    findDocument: (organizationId, importId) => find(object('document', organizationId, importId)),
    putWaiting: (organizationId, importId, bytes) => put(object('waiting', organizationId, importId), bytes),
    findWaiting: (organizationId, importId) => find(object('waiting', organizationId, importId)),
    putReport: (organizationId, importId, report) =>
      put(object('report', organizationId, importId), JSON.stringify(report)),
    async findReport(organizationId, importId) {
      const bytes = await find(object('report', organizationId, importId));
      return bytes && importReport.parse(JSON.parse(new TextDecoder().decode(bytes)));
    },
  };
}
