/** A file that comes in parts. */
export interface UploadRecord {
  id: string;
  organization_id: string;
  created_by: string;
  filename: string;
  /** Bytes of the whole file. */
  size: number;
  expires_at: string;
  /** Seconds since the epoch. */
  ttl: number;
}

/** The organization comes first everywhere. An expired upload is gone. */
export interface UploadStore {
  insertUpload(record: UploadRecord): Promise<void>;
  findUpload(organizationId: string, uploadId: string): Promise<UploadRecord | undefined>;
  /** Removes the record, so that only one caller gets true. */
  takeUpload(organizationId: string, uploadId: string): Promise<boolean>;
  /** Replaces an earlier one with the same number. */
  putPart(organizationId: string, uploadId: string, part: { number: number; bytes: Uint8Array }): Promise<void>;
  findPart(organizationId: string, uploadId: string, number: number): Promise<Uint8Array | undefined>;
}
