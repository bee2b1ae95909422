import type { DataExportFiles, ExportAttempt, ZipWriter } from '@saywright/domain/ports/data-export-repository';
import { isAbsent } from '../s3/is-absent.ts';

/** A Lambda answers at most 6 MB, in base64. */
const partBytes = 4_194_304;

const load = async () => {
  const s3 = await import('@aws-sdk/client-s3');
  return { ...s3, client: new s3.S3Client({ maxAttempts: 3, expectContinueHeader: false }) };
};

/** All files of a person's exports are under this. */
export const exportsPrefix = (userId: string): string => `exports/${userId}/`;

const keyOf = ({ user_id: userId, id, attempts }: ExportAttempt, part: number): string =>
  `${exportsPrefix(userId)}${id}/${attempts}/${part}`;

/** Files of exports in S3: a ZIP, cut into parts of the same length. The client is loaded at its first use. */
export function createDataExportFiles(bucket: string): DataExportFiles {
  let loaded: ReturnType<typeof load> | undefined;

  const put = async (attempt: ExportAttempt, part: number, bytes: Uint8Array): Promise<void> => {
    const { client, PutObjectCommand } = await (loaded ??= load());
    await client.send(new PutObjectCommand({ Bucket: bucket, Key: keyOf(attempt, part), Body: bytes }));
  };

  const erase = async (attempt: ExportAttempt, parts: number): Promise<void> => {
    const { client, DeleteObjectCommand } = await (loaded ??= load());
    for (let part = 0; part < parts; part++)
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: keyOf(attempt, part) }));
  };

  return {
    erase,

    write: (attempt) =>
      zipInParts({ put: (part, bytes) => put(attempt, part, bytes), erase: (parts) => erase(attempt, parts) }),

    async findPart(attempt, part) {
      const { client, GetObjectCommand } = await (loaded ??= load());
      try {
        const found = await client.send(new GetObjectCommand({ Bucket: bucket, Key: keyOf(attempt, part) }));
        const bytes = await found.Body?.transformToByteArray();
        return bytes && new Uint8Array(bytes);
      } catch (error) {
        if (isAbsent(error)) return undefined;
        throw error;
      }
    },
  };
}

interface Parts {
  put: (part: number, bytes: Uint8Array) => Promise<void>;
  erase: (parts: number) => Promise<void>;
}

/** Packs files as they come, and stores a part whenever there's enough for one: no more than that is in memory. */
function zipInParts({ put, erase }: Parts): ZipWriter {
  let packed: Buffer[] = [];
  let waiting = 0;
  let stored = 0;
  let bytes = 0;
  const collect = (chunk: Uint8Array): void => {
    packed.push(Buffer.from(chunk));
    waiting += chunk.length;
    bytes += chunk.length;
  };
  const opening = import('fflate').then(({ Zip, ZipDeflate, strToU8 }) => ({
    zip: new Zip((error, chunk) => {
      if (error) throw error;
      collect(chunk);
    }),
    ZipDeflate,
    strToU8,
  }));

  const storeFullParts = async (): Promise<void> => {
    while (waiting >= partBytes) {
      const all = Buffer.concat(packed);
      packed = [all.subarray(partBytes)];
      waiting = all.length - partBytes;
      await put(stored, all.subarray(0, partBytes));
      stored++;
    }
  };

  return {
    async add(path, pieces) {
      const { zip, ZipDeflate, strToU8 } = await opening;
      const entry = new ZipDeflate(path);
      zip.add(entry);
      for await (const piece of pieces) {
        entry.push(strToU8(piece));
        await storeFullParts();
      }
      entry.push(new Uint8Array(), true);
    },

    async close() {
      const { zip } = await opening;
      zip.end();
      await storeFullParts();
      if (waiting > 0) {
        await put(stored, Buffer.concat(packed));
        stored++;
      }
      return { bytes, parts: stored };
    },

    // One more: it may have been stored although storing it failed.
    discard: () => erase(stored + 1),
  };
}
